// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOverlayOnBack, type Overlay } from './overlay-history.ts';

/** An overlay that tells of its closing as the menu and the modal do. */
function overlay() {
  const tell = (name: 'overlay:opened' | 'overlay:closed') =>
    document.dispatchEvent(new CustomEvent(name, { detail: made }));
  const made = {
    close: vi.fn<Overlay['close']>(() => void tell('overlay:closed')),
    opens: () => tell('overlay:opened'),
    closes: () => tell('overlay:closed'),
  };
  return made;
}

const isCovered = () => history.state?.overlay === true;
const traversed = () => new Promise((done) => addEventListener('popstate', done, { once: true }));

beforeAll(closeOverlayOnBack);
beforeEach(() => history.pushState(null, '', '/services'));

describe('Back', () => {
  it('closes what is open, and the address stays', async () => {
    const modal = overlay();
    modal.opens();
    expect(isCovered()).toBe(true);
    history.back();
    await traversed();
    expect(modal.close).toHaveBeenCalledExactlyOnceWith(false);
    expect(isCovered()).toBe(false);
    expect(location.pathname).toBe('/services');
  });

  it('leads on from the page when what was open has closed by other means', async () => {
    const before = overlay();
    history.replaceState(null, '', '/about');
    history.pushState(null, '', '/services');
    before.opens();
    before.closes();
    await traversed();
    expect(isCovered()).toBe(false);
    history.back();
    await traversed();
    expect(location.pathname).toBe('/about');
    expect(before.close).not.toHaveBeenCalled();
  });
});

it('Forward to what has been closed returns at once', async () => {
  const modal = overlay();
  modal.opens();
  history.back();
  await traversed();
  history.forward();
  await traversed();
  await traversed();
  expect(isCovered()).toBe(false);
  expect(modal.close).toHaveBeenCalledOnce();
});

it('opened again before the browser has gone back, it still has its entry, and one only', async () => {
  const modal = overlay();
  const again = overlay();
  modal.opens();
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

it('opened and closed again before the browser has gone back, it leaves no entry', async () => {
  const modal = overlay();
  const again = overlay();
  modal.opens();
  modal.closes();
  again.opens();
  again.closes();
  await traversed();
  expect(isCovered()).toBe(false);
});

it('leaving the page closes what is open, and coming back to its entry goes on to the page', async () => {
  const modal = overlay();
  modal.opens();
  dispatchEvent(new Event('pagehide'));
  expect(modal.close).toHaveBeenCalledExactlyOnceWith(true);
  expect(isCovered()).toBe(true);
  dispatchEvent(new Event('pageshow'));
  await traversed();
  expect(isCovered()).toBe(false);
});

describe('a link in what is open', () => {
  /** @returns whether the browser is left to follow it */
  const press = (attributes: Record<string, string>, keys: MouseEventInit = {}) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.body.append(link);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    // jsdom would try to follow it.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const untouched = vi.spyOn(click, 'preventDefault');
    link.dispatchEvent(click);
    link.remove();
    return untouched.mock.calls.length === 1;
  };

  it('takes the place of its entry', async () => {
    const modal = overlay();
    modal.opens();
    const entries = history.length;
    const moved = new Promise((done) => addEventListener('hashchange', done, { once: true }));
    expect(press({ href: '#about' })).toBe(false);
    await moved;
    expect(modal.close).toHaveBeenCalledExactlyOnceWith(true);
    expect(location.hash).toBe('#about');
    expect(history.length).toBe(entries);
    expect(isCovered()).toBe(false);
  });

  it('to the anchor of the address is followed once, not again at every later closing', async () => {
    const again = overlay();
    history.replaceState(null, '', '/services#contact');
    overlay().opens();
    expect(press({ href: '#contact' })).toBe(false);
    await traversed();
    expect(location.hash).toBe('#contact');
    history.pushState(null, '', '/services#about');
    again.opens();
    again.closes();
    await traversed();
    expect(location.hash).toBe('#about');
  });

  it.each([
    ['in a new tab', { href: '/about', target: '_blank' }, {}],
    ['with the control key', { href: '/about' }, { ctrlKey: true }],
    ['with the command key', { href: '/about' }, { metaKey: true }],
    ['with the shift key', { href: '/about' }, { shiftKey: true }],
    ['to a mail program', { href: 'mailto:a@example.com' }, {}],
    ['that leads nowhere', {}, {}],
  ])('%s is left to the browser, and nothing closes', async (_, attributes, keys) => {
    const modal = overlay();
    modal.opens();
    expect(press(attributes, keys)).toBe(true);
    expect(modal.close).not.toHaveBeenCalled();
    modal.closes();
    await traversed();
  });
});

it('a link of the page itself is left to the browser', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const link = document.createElement('a');
  link.href = '#services';
  document.body.append(link);
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});
