/** How much of a title a unit's label has room for. */
const room = 50;

/** A product's title as labels have it: its beginning and its end, with dots between them. */
export function shortenTitle(title: string): string {
  if (title.length <= room) return title;
  const half = (room - 3) / 2;
  return `${title.slice(0, Math.ceil(half)).trimEnd()}...${title.slice(-Math.floor(half)).trimStart()}`;
}
