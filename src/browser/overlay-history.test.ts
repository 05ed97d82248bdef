// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOverlayOnBack, type Overlay } from './overlay-history.ts';

/** An overlay that dispatches its events as the menu and the modal do. */
function overlay() {
  const dispatch = (name: 'overlay:opened' | 'overlay:closed') =>
    document.dispatchEvent(new CustomEvent(name, { detail: made }));
  const made = {
    close: vi.fn<Overlay['close']>(() => void dispatch('overlay:closed')),
    opens: () => dispatch('overlay:opened'),
    closes: () => dispatch('overlay:closed'),
  };
  return made;
}

const isCovered = () => history.state?.overlay === true;
const traversed = () => new Promise((done) => addEventListener('popstate', done, { once: true }));

let modal: ReturnType<typeof overlay>;
beforeAll(closeOverlayOnBack);
beforeEach(() => {
  history.pushState(null, '', '/services');
  modal = overlay();
  modal.opens();
});

it('Forward to a closed overlay returns at once', async () => {
  history.back();
  await traversed();
  history.forward();
  await traversed();
  await traversed();
  expect(isCovered()).toBe(false);
  expect(modal.close).toHaveBeenCalledExactlyOnceWith(false);
});

it('an overlay opened again before the browser has gone back has one entry', async () => {
  const again = overlay();
  const entries = history.length;
  modal.closes();
  again.opens();
  await traversed();
  expect(isCovered()).toBe(true);
  expect(history.length).toBe(entries);
  history.back();
  await traversed();
  expect(again.close).toHaveBeenCalledExactlyOnceWith(false);
});

it('an overlay opened and closed again before the browser has gone back leaves no entry', async () => {
  const again = overlay();
  modal.closes();
  again.opens();
  again.closes();
  await traversed();
  expect(isCovered()).toBe(false);
});

it('leaving the page closes the overlay, and returning to its entry leads on to the page', async () => {
  dispatchEvent(new Event('pagehide'));
  expect(modal.close).toHaveBeenCalledExactlyOnceWith(true);
  expect(isCovered()).toBe(true);
  dispatchEvent(new Event('pageshow'));
  await traversed();
  expect(isCovered()).toBe(false);
});

describe('a link', () => {
  /** @returns whether the browser is left to follow it */
  const press = (attributes: Record<string, string>, keys: MouseEventInit = {}) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.body.append(link);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    // jsdom would try to follow it.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const prevented = vi.spyOn(click, 'preventDefault');
    link.dispatchEvent(click);
    link.remove();
    return prevented.mock.calls.length === 1;
  };

  it('to the current anchor is followed once, not again at later closings', async () => {
    modal.closes();
    await traversed();
    history.replaceState(null, '', '/services#contact');
    modal.opens();
    expect(press({ href: '#contact' })).toBe(false);
    expect(modal.close).toHaveBeenLastCalledWith(true);
    await traversed();
    expect(location.hash).toBe('#contact');
    history.pushState(null, '', '/services#about');
    modal.opens();
    modal.closes();
    await traversed();
    expect(location.hash).toBe('#about');
  });

  it.each([
    ['to a new tab', { href: '/about', target: '_blank' }, {}],
    ['pressed with the control key', { href: '/about' }, { ctrlKey: true }],
    ['pressed with the command key', { href: '/about' }, { metaKey: true }],
    ['pressed with the shift key', { href: '/about' }, { shiftKey: true }],
    ['to a mail program', { href: 'mailto:a@example.com' }, {}],
    ['without an address', {}, {}],
  ])('%s is left to the browser, and nothing closes', async (_, attributes, keys) => {
    expect(press(attributes, keys)).toBe(true);
    expect(modal.close).not.toHaveBeenCalled();
    modal.closes();
    await traversed();
  });

  it('outside an overlay is left to the browser', async () => {
    modal.closes();
    await traversed();
    expect(press({ href: '#services' })).toBe(true);
  });
});
