/** What browsers tell about the connection, where they do: https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor saves data or has little of it: then nothing is loaded before it is needed. */
export function savesData(): boolean {
  const { saveData, effectiveType }: Connection =
    'connection' in navigator ? (navigator.connection as Connection) : {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}
