/** Answers for what never becomes a request: broken HTTP, headers too large, senders too slow. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusOfCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Handler of the server's 'clientError' event.
 * @param headers what every answer carries
 */
export function answerClientErrors(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Node's own default handler looks at the same field: an answer under way must not be
    // interrupted by another.
    const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const body = JSON.stringify({ error: STATUS_CODES[status] });
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body).toString(),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
    socket.end(head + body, () => socket.destroy());
  };
}
