/** A number of things in words: `1 delivery`, `1,200 deliveries`. */
export function counted(count: number, one: string, more: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}
