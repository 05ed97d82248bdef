// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aService } from '../../tests/fixtures/service.ts';
import { readContent } from '../content/read-content.ts';
import type { Service } from '../content/service-schema.ts';
import { toasts } from '../toast/store.ts';
import { ServicesSection } from './ServicesSection.tsx';
import { ServiceWindow, type WindowContent } from './ServiceWindow.tsx';

const { site } = await readContent();

const feature = (title: string) => ({
  icon: 'package' as const,
  title,
  description: `About ${title}`,
});
const service = (fullFeatures: Service['fullFeatures']) =>
  aService({ slug: 'packing', title: 'Packing', fullFeatures });
const fetched = vi.fn<() => Promise<Response>>();
const answer = (services: Service[]) =>
  Response.json({
    texts: {
      featuresTitle: 'Key Services',
      more: 'Show {count} More',
      less: 'Show Less',
      pageLink: 'View Full Services Page',
      contactButton: 'Contact Us now',
      close: 'Close',
    },
    notReady: { title: '🚧 Service Details', text: "{title} details aren't implemented yet." },
    channels: [],
    services,
  } satisfies WindowContent);
const show = (only: Service) => {
  fetched.mockImplementation(async () => answer([only]));
  const { container } = render(
    <ServicesSection
      texts={{
        ...site.services,
        closing: { title: 'Ready?', text: 'Write to us', button: 'Write' },
      }}
      services={[only]}
      buttonLabel="Learn More"
      heading="h1"
      contactHref="/contact"
    />,
  );
  render(<ServiceWindow cards={container} />);
};
const learnMore = () => userEvent.click(screen.getByRole('button', { name: /Learn More/ }));

beforeAll(() => {
  // jsdom has no modal dialogs; tests/browser/modal-closing.spec.ts sees the real one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal('fetch', fetched);
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
    await learnMore();
    await vi.waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: '🚧 Service Details',
        description: "Packing details aren't implemented yet.",
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the modal of a service with full features and shows no toast', async () => {
    show(service([feature('Boxing')]));
    await learnMore();
    expect(await screen.findByRole('dialog', { name: 'Packing' })).toBeTruthy();
    expect(toasts.current()).toBeUndefined();
  });

  it("leads to the service's page while what the window shows can't be had, then opens it", async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    show(service([feature('Boxing')]));
    await learnMore();
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    await learnMore();
    expect(await screen.findByRole('dialog', { name: 'Packing' })).toBeTruthy();
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('a click that the browser counts as the second one right after that on the button', () => {
  /** Opens the modal by a button of 100 by 40 pixels, and clicks again there. */
  const clickAgain = async (clientX: number, clientY: number) => {
    show(service(['One', 'Two', 'Three', 'Four', 'Five'].map(feature)));
    const opener = screen.getByRole('button', { name: /Learn More/ });
    opener.getBoundingClientRect = () => new DOMRect(200, 300, 100, 40);
    await userEvent.click(opener);
    const underThePointer = await screen.findByRole('button', { name: /^Show \d More$/ });
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
