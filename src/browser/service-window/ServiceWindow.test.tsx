// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addStyles } from '#browser/add-styles.ts';
import { ToastArea } from '#browser/toasts/ToastArea.tsx';
import { fill } from '#content/placeholders.ts';
import { ServicesSection } from '#site/services/ServicesSection.tsx';
import { companies } from '#tests/companies/companies.ts';
import { readCompany } from '#tests/companies/read-company.ts';
import { aService } from '#tests/fixtures/service.ts';
import { enhanceCards } from './enhance-cards.ts';
import { type WindowContent, windowContent } from './window-content.ts';

// jsdom has no adopted style sheets.
vi.mock('#browser/add-styles.ts', () => ({ addStyles: vi.fn() }));
vi.mock('./window-content.ts', () => ({ windowContent: {} }));

const { site, texts: all } = await readCompany(companies.ordinary);
const { window: texts, card } = all.services;

const features = (count: number) =>
  ['One', 'Two', 'Three', 'Four', 'Five'].slice(0, count).map((title) => ({
    icon: { name: 'package', shapes: [] },
    title,
    description: `About ${title}`,
  }));

/** Shows the card of a service with this number of features, and clicks its button. */
async function learnMore(count: number) {
  const service = aService({ slug: 'packing', title: 'Packing', fullFeatures: features(count) });
  const content = { texts, notReady: card.notReady, channels: [], services: [service] };
  Object.assign(windowContent, content satisfies WindowContent);
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <ToastArea texts={all.notices} />
      <ServicesSection
        texts={site.services}
        services={[service]}
        buttonLabel="Learn More"
        heading="h1"
      />
    </>,
  );
  enhanceCards(document.getElementById('services') ?? expect.fail('no cards'));
  const opener = screen.getByRole('button', { name: /Learn More/ });
  await userEvent.click(opener);
  return opener;
}
const toast = () => document.querySelector('.toast')?.textContent;
const modal = () => screen.findByRole('dialog', { name: 'Packing' });

beforeAll(() => {
  // jsdom has no modal dialogs; tests/browser/service-window.spec.ts sees the real one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new Event('close'));
  };
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  document.querySelector<HTMLElement>('.toast button')?.click();
  document.body.innerHTML = '';
});

it('a service without full features opens a toast, and no modal', async () => {
  await learnMore(0);
  const { title, text } = card.notReady;
  await vi.waitFor(() => expect(toast()).toBe(title + fill(text, { title: 'Packing' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the window has no toggle when the preview shows every feature, and there is no toast', async () => {
  await learnMore(3);
  await modal();
  expect(screen.getByText('Three')).toBeTruthy();
  expect(screen.queryByRole('button', { name: fill(texts.more, { count: 0 }) })).toBeNull();
  expect(toast()).toBeUndefined();
});

it('leaving the page closes the window and returns the focus to its card', async () => {
  const opener = await learnMore(1);
  await modal();
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it("a click leads to the service's page while the window fails to load, and opens it afterwards", async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(addStyles).mockImplementationOnce(() => {
    throw new Error('not loaded');
  });
  const opener = await learnMore(1);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener);
  await modal();
  expect(submit).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledOnce();
  expect(opener.getAttribute('aria-busy')).toBeNull();
});

it('the second click of a double click on the opener does nothing in the window; later ones do', async () => {
  await learnMore(5);
  const toggle = await screen.findByRole('button', { name: fill(texts.more, { count: 2 }) });
  const press = (detail: number) => {
    fireEvent.mouseDown(toggle, { detail });
    fireEvent.click(toggle, { detail });
  };
  press(2);
  expect(screen.queryByText('Five')).toBeNull();
  press(1);
  press(2);
  press(3);
  expect(screen.getByText('Five')).toBeTruthy();
});
