/** How far below its scroll target a heading may be while its section counts as current, in pixels. */
const slack = 96;

/**
 * Marks the current section in a table of contents, and keeps that entry in view. CSS can do this
 * (`scroll-target-group`, `:target-current`), but only in Chromium and not for screen readers.
 */
export function followReader(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const root = document.documentElement;
  let marked: HTMLAnchorElement | undefined;

  const follow = () => {
    const current = linkOfReader(links, root);
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    // Never scroll an entry with keyboard focus out of view.
    if (current && !list.querySelector(':focus-visible')) keepInView(current, list);
  };

  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  // A jump between sections that share the last screen does not scroll.
  addEventListener('hashchange', follow);
  follow();
}

/**
 * A section begins shortly before its scroll target. Jumps to sections that share the last screen all end
 * at the end of the page: there the section of the address counts, otherwise the last one.
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
