// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toasts } from '#browser/toasts/toast-store.ts';
import { readContent } from '#content/read-content.ts';
import type { Service } from '#content/service-schema.ts';
import { ServicesSection } from '#site/services/ServicesSection.tsx';
import { aService } from '#tests/fixtures/service.ts';
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
  // jsdom has no modal dialogs; tests/browser/service-window.spec.ts sees the real one.
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
  it('says that a service without full features is not implemented yet', async () => {
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

  it("leads to the service's page while the content cannot be fetched, then opens the window", async () => {
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

describe('the window', () => {
  const labelled = (name: string | RegExp) => screen.getByRole('button', { name });
  const isExpanded = (name: string | RegExp) => labelled(name).getAttribute('aria-expanded');
  const open = async (count: number) => {
    show(service(['One', 'Two', 'Three', 'Four', 'Five'].slice(0, count).map(feature)));
    await learnMore();
    await screen.findByRole('dialog');
  };

  it('has no toggle when the preview shows every feature', async () => {
    await open(3);
    expect(screen.getByText('Three')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  /** Clicks the toggle as the second half of a double click on an opener of 100 by 40 pixels. */
  const clickAgain = async (clientX: number, clientY: number) => {
    show(service(['One', 'Two', 'Three', 'Four', 'Five'].map(feature)));
    const opener = labelled(/Learn More/);
    opener.getBoundingClientRect = () => new DOMRect(200, 300, 100, 40);
    await userEvent.click(opener);
    const toggle = await screen.findByRole('button', { name: 'Show 2 More' });
    fireEvent.mouseDown(toggle, { detail: 2, clientX, clientY });
    fireEvent.click(toggle, { detail: 2, clientX, clientY });
  };

  it('ignores a second press where its opener is: it ends a double click', async () => {
    await clickAgain(203, 338);
    expect(screen.queryByText('Five')).toBeNull();
  });

  it.each([
    ['left', 190, 320],
    ['right', 310, 320],
    ['top', 250, 290],
    ['bottom', 250, 350],
  ])("takes a second press beyond the opener's %s edge", async (_edge, x, y) => {
    await clickAgain(x, y);
    expect(screen.getByText('Five')).toBeTruthy();
  });

  it('keeps the contact icons for other keys and when the window regains the focus', async () => {
    // jsdom does not scroll.
    HTMLElement.prototype.scrollIntoView = () => {};
    await open(1);
    await userEvent.click(labelled('Contact Us now'));
    // Safari does not focus a button that is clicked.
    fireEvent.keyUp(document.body, { key: 'Meta' });
    fireEvent.focusIn(labelled('Close'), { relatedTarget: null });
    expect(isExpanded('Contact Us now')).toBe('true');
    fireEvent.focusIn(labelled('Close'), { relatedTarget: labelled('Contact Us now') });
    expect(isExpanded('Contact Us now')).toBe('false');
  });
});
