/** What is said when something else listens on the port. */
export function portIsTaken(port: number): string {
  return `Port ${port} is taken: end what uses it, perhaps this site itself, or set PORT to another one.`;
}
