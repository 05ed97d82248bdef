/** WebDriver BiDi, https://w3c.github.io/webdriver-bidi/: commands over a socket. */
import { once } from 'node:events';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  /** An event's name, and whose it is. */
  method?: string;
  params?: { context?: string };
}

/** A command that waits for its answer. */
interface Waiting extends PromiseWithResolvers<unknown> {
  /** The tab whose page is asked. */
  asked: string | undefined;
}

const left = 'browsingContext.navigationCommitted';

/** Milliseconds for a command. */
const patience = 8000;
/** Milliseconds for the start of a session on a busy machine. */
const startPatience = 60_000;

export interface Connection {
  /**
   * @param asked the tab whose page the command asks: if that goes away, there is no answer
   * @throws when the browser refuses, does not answer in time, or is gone
   */
  send<Result>(method: string, params?: object, asked?: string): Promise<Result>;
}

/** Connects and begins a session. @param address `ws://…` */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, error, message, method, params } = JSON.parse(data) as Answer;
    if (method === left) {
      for (const { asked, reject } of waiting.values()) {
        if (asked === params?.context) reject(new Error('The page is gone.'));
      }
    }
    if (type === 'success') waiting.get(id)?.resolve(result);
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone.'));
  });
  const gone = once(socket, 'close').then(() => Promise.reject(new Error('Nobody listens.')));
  await Promise.race([once(socket, 'open'), gone]);

  function send<Result>(method: string, params = {}, asked?: string) {
    const id = ++last;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, { ...answer, asked });
    const giveUp = () => answer.reject(new Error(`${method} was not answered.`));
    const timer = setTimeout(giveUp, method === 'session.new' ? startPatience : patience);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise.finally(() => clearTimeout(timer)) as Promise<Result>;
  }

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: [left] });
  return { send };
}
