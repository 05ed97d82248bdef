/**
 * What lies over a page, the menu or the modal, as history sees it. Its events carry it from an island
 * to the page's own script: a module that both import would be a file to load before the first paint.
 */
export type Overlay = {
  /** Closes it; `leaving` is true when the visitor is on the way to another page. */
  close: (leaving: boolean) => void;
};

declare global {
  interface DocumentEventMap {
    'overlay:opened': CustomEvent<Overlay>;
    'overlay:closed': CustomEvent<Overlay>;
  }
}

/**
 * Makes the browser's Back close what lies over the page. An open overlay has an entry of its own in
 * the history: Back takes it, every other way of closing takes it back, and a link followed from the
 * overlay takes its place, so that no press of Back ends where nothing changes. Forward ends at the page
 * again where its overlay was left open, by an address that was typed: what came after is out of reach.
 */
export function closeOverlayOnBack(): void {
  let open: Overlay | undefined;
  /** The way back to the page's own entry has begun; the browser goes it a little later. */
  let returning = false;
  let destination: string | undefined;

  const isCovered = () => history.state?.overlay === true;
  const cover = () => {
    if (isCovered()) return;
    const { href, hash, pathname, search } = location;
    // On the way back to an address with an anchor Chromium would scroll to the anchor, and take the
    // focus away: the page's own entry lacks it meanwhile.
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
    // Going back and then on would be no less exact, but Chromium's own Back button skips an entry
    // that was left without a click since it was returned to.
    if (!returning && link.href !== location.href) {
      // Firefox keeps the page with the state in which it was left, whichever entry leads back to it.
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
      // An anchor of this page leaves it open: it is not gone to again by the next return.
      const next = destination;
      destination = undefined;
      location.assign(next);
    } else if (returned && open) cover();
    else if (!isCovered()) close(false);
    // By Forward, to an overlay that has been closed.
    else if (!open) uncover();
  });

  // A page brought back by the browser's Back is shown as it was left: leave it closed.
  addEventListener('pagehide', () => {
    close(true);
    returning = false;
    destination = undefined;
  });
  // Loaded again, or brought back, where something was open. The page is mostly shown before its scripts come.
  const settle = () => {
    restoreAnchor();
    if (!open) uncover();
  };
  addEventListener('pageshow', settle);
  if (document.readyState === 'complete') settle();
}

/** @returns the link that a click follows in this tab */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey)
    return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isFollowedHere = link && !link.target && !link.download && /^https?:/.test(link.protocol);
  return isFollowedHere ? link : undefined;
}
