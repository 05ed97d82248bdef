/** What browsers tell about the connection, where they do: https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  rtt?: number;
}

const connection = (): Connection => ('connection' in navigator && navigator.connection) || {};

/** Whether the visitor saves data or has little of it: then nothing is loaded before it is needed. */
export function savesData(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

/** How long a question and its answer are under way, in milliseconds. */
export const roundTrip = (): number | undefined => connection().rtt;
