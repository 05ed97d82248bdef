/** How far below its landing place a heading may be while its section counts as the one being read. */
const slack = 96;

/**
 * Marks, in a table of contents, the section that the reader is in, and keeps that entry in view.
 *
 * CSS has a means of its own (`scroll-target-group` with `:target-current`), but only Chromium knows
 * it, and screen readers are not told of the mark. This works in every browser, for them too.
 * @returns what undoes it
 */
export function followReader(list: HTMLElement): () => void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const root = document.documentElement;
  let marked: HTMLAnchorElement | undefined;

  const follow = () => {
    const current = linkOfReader(links, root);
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    // An entry with the keyboard's focus must not be scrolled away.
    if (current && !list.querySelector(':focus-visible')) keepInView(current, list);
  };

  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('scroll', follow, { passive: true, signal });
  addEventListener('resize', follow, { signal });
  // Between sections that share the last screen a jump does not scroll.
  addEventListener('hashchange', follow, { signal });
  follow();
  return () => {
    stop.abort();
    marked?.removeAttribute('aria-current');
  };
}

/**
 * A section begins shortly before the place where a jump to it ends. For sections that share the last
 * screen every jump ends at the page's end: there it is the section asked for, otherwise the last.
 */
function linkOfReader(links: HTMLAnchorElement[], root: HTMLElement) {
  const end = root.scrollHeight - root.clientHeight - 1;
  const landing = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const begun = links
    .map((link) => {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      const rest = (section?.getBoundingClientRect().top ?? 0) + scrollY - landing;
      return { link, section, begins: rest < end ? rest - slack : end };
    })
    .filter(({ begins }) => begins <= scrollY);
  const asked = begun.find(({ section, begins }) => begins === end && section?.matches(':target'));
  return (asked ?? begun.at(-1))?.link ?? links[0];
}

/** Scrolls only the list, and only until the entry and one neighbor on either side are visible. */
function keepInView({ offsetTop, offsetHeight }: HTMLElement, list: HTMLElement): void {
  const lowest = offsetTop + 2 * offsetHeight - list.clientHeight;
  const highest = offsetTop - offsetHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), highest);
}
