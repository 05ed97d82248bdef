// @vitest-environment jsdom

import content from 'virtual:window-content';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aService } from '../../tests/fixtures/service.ts';
import { readContent } from '../content/read-content.ts';
import type { Service } from '../content/schemas.ts';
import { toasts } from '../toast/store.ts';
import { ServicesSection } from './ServicesSection.tsx';
import { ServiceWindow } from './ServiceWindow.tsx';
import { windowService } from './window-content.ts';

vi.mock('virtual:window-content', () => ({
  default: {
    labels: {
      featuresTitle: 'Key Services',
      more: 'Show {count} More',
      less: 'Show Less',
      pageLink: 'View Full Services Page',
      contactButton: 'Contact Us now',
      close: 'Close',
    },
    notReady: { title: '🚧 Service Details', text: "{title} details aren't implemented yet." },
    services: [],
    channels: [],
  },
}));

const { site } = await readContent();

const feature = (title: string) => ({
  icon: 'package' as const,
  title,
  description: `About ${title}`,
});
const service = (fullFeatures: Service['fullFeatures']) =>
  aService({ slug: 'packing', title: 'Packing', fullFeatures });
const show = (only: Service) => {
  content.services.splice(0, Number.POSITIVE_INFINITY, windowService(only));
  render(
    <ServiceWindow>
      <ServicesSection
        texts={{
          ...site.services,
          closing: { title: 'Ready?', text: 'Write to us', button: 'Write' },
        }}
        services={[only]}
        buttonLabel="Learn More"
        heading="h1"
        contactHref="/contact"
      />
    </ServiceWindow>,
  );
};

beforeAll(() => {
  // jsdom has no modal dialogs; tests/browser/modal-closing.spec.ts sees the real one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  toasts.current()?.dismiss();
});

describe("'Learn More'", () => {
  it("says that a service without full features isn't implemented yet", async () => {
    show(service([]));
    await userEvent.click(screen.getByRole('button', { name: /Learn More/ }));
    expect(toasts.current()).toMatchObject({
      title: '🚧 Service Details',
      description: "Packing details aren't implemented yet.",
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the modal of a service with full features and shows no toast', async () => {
    show(service([feature('Boxing')]));
    await userEvent.click(screen.getByRole('button', { name: /Learn More/ }));
    expect(screen.getByRole('dialog', { name: 'Packing' })).toBeTruthy();
    expect(toasts.current()).toBeUndefined();
  });
});

describe('a click that the browser counts as the second one right after that on the button', () => {
  /** Opens the modal by a button of 100 by 40 pixels, and clicks again there. */
  const clickAgain = async (clientX: number, clientY: number) => {
    show(service(['One', 'Two', 'Three', 'Four', 'Five'].map(feature)));
    const opener = screen.getByRole('button', { name: /Learn More/ });
    opener.getBoundingClientRect = () => new DOMRect(200, 300, 100, 40);
    await userEvent.click(opener);
    const underThePointer = screen.getByRole('button', { name: /^Show \d More$/ });
    fireEvent.mouseDown(underThePointer, { detail: 2, clientX, clientY });
    fireEvent.click(underThePointer, { detail: 2, clientX, clientY });
  };

  it('presses nothing in the modal where the button is: it ends a double click', async () => {
    await clickAgain(203, 338);
    expect(screen.queryByText('Five')).toBeNull();
  });

  it.each([
    ['left', 190, 320],
    ['right', 310, 320],
    ['top', 250, 290],
    ['bottom', 250, 350],
  ])("presses what is there beyond the button's %s edge", async (_edge, x, y) => {
    await clickAgain(x, y);
    expect(screen.getByText('Five')).toBeTruthy();
  });
});
