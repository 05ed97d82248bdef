/**
 * The menu or the modal over a page. Events carry it from the service window to the page script, which no
 * other file may import.
 */
export type Overlay = {
  /** `leaving` is true when the visitor is on the way to another page. */
  close: (leaving: boolean) => void;
};

declare global {
  interface DocumentEventMap {
    'overlay:opened': CustomEvent<Overlay>;
    'overlay:closed': CustomEvent<Overlay>;
  }
}

/**
 * Makes the Back button close an open overlay. The overlay has a history entry of its own: Back removes
 * it, so does every other way of closing, and a link followed from the overlay replaces it, so that no
 * press of Back changes nothing. After a typed address left an overlay open, Forward ends at its page.
 */
export function closeOverlayOnBack(): void {
  let open: Overlay | undefined;
  /** `history.back()` was called; the browser traverses a little later. */
  let returning = false;
  let destination: string | undefined;

  const isCovered = () => history.state?.overlay === true;
  const cover = () => {
    if (isCovered()) return;
    const { href, hash, pathname, search } = location;
    // Going back to an address with an anchor, Chromium would scroll there and take the focus away, so
    // the page's own entry has no anchor meanwhile.
    if (hash) history.replaceState({ hash }, '', pathname + search);
    history.pushState({ overlay: true }, '', href);
  };
  const restoreAnchor = () => {
    const hash: unknown = history.state?.hash;
    if (typeof hash === 'string') history.replaceState(null, '', hash);
  };
  const uncover = () => {
    if (returning || !isCovered() || history.length === 1) return;
    returning = true;
    history.back();
  };
  const close = (leaving: boolean) => {
    const overlay = open;
    open = undefined;
    overlay?.close(leaving);
  };

  document.addEventListener('overlay:opened', ({ detail }) => {
    open = detail;
    if (!returning) cover();
  });
  document.addEventListener('overlay:closed', ({ detail }) => {
    if (detail !== open) return;
    open = undefined;
    uncover();
  });

  document.addEventListener('click', (event) => {
    const link = isCovered() && followedLink(event);
    if (!link) return;
    event.preventDefault();
    close(true);
    // Chromium's Back button would skip an entry that was returned to and left without a click.
    if (!returning && link.href !== location.href) {
      // Firefox restores the page with the state it was left in, whichever entry leads back to it.
      history.replaceState(null, '');
      return location.replace(link.href);
    }
    destination = link.href;
    uncover();
  });

  addEventListener('popstate', () => {
    restoreAnchor();
    const returned = returning && !isCovered();
    if (returned) returning = false;
    if (returned && destination) {
      // An anchor on this page must not be followed again by the next return.
      const next = destination;
      destination = undefined;
      location.assign(next);
    } else if (returned && open) cover();
    else if (!isCovered()) close(false);
    // Forward, to an overlay that has been closed.
    else if (!open) uncover();
  });

  // Back shows the page as it was left: leave it with the overlay closed.
  addEventListener('pagehide', () => {
    close(true);
    returning = false;
    destination = undefined;
  });
  // Reloaded or restored where an overlay was open. `pageshow` usually comes before this script.
  const settle = () => {
    restoreAnchor();
    if (!open) uncover();
  };
  addEventListener('pageshow', settle);
  if (document.readyState === 'complete') settle();
}

/** The link that a click follows in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey)
    return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isFollowedHere = link && !link.target && !link.download && /^https?:/.test(link.protocol);
  return isFollowedHere ? link : undefined;
}
