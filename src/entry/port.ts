/** What is said when something else listens on the port. */
export function portIsTaken(port: number): string {
  return (
    `Port ${port} is taken. If this site's server is running there, "npm run upgrade" puts the ` +
    'present version in its place, without a pause. Otherwise end what uses the port, or set PORT ' +
    'to another one.'
  );
}
