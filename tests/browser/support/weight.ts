/** What a page weighs: its answer on the way, and its elements. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export interface AnswerSize {
  /** The status line and the headers, over HTTP/1.1, in bytes. */
  headers: number;
  /** The body as it is sent: compressed. */
  body: number;
  both: number;
}

/** Asks for a page as browsers do, over a connection of its own. */
export async function answerSize(address: string): Promise<AnswerSize> {
  const agent = new Agent({ keepAlive: true });
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
  const outgoing = request(address, { agent, headers }).end();
  const [answer] = await once(outgoing, 'response');
  let body = 0;
  answer.on('data', (chunk: Buffer) => {
    body += chunk.length;
  });
  await once(answer, 'end');
  const both = outgoing.socket?.bytesRead ?? Number.NaN;
  agent.destroy();
  return { headers: both - body, body, both };
}

type Parent = DefaultTreeAdapterTypes.ParentNode;

/** How many elements a browser makes of a page's HTML. */
export const countElements = (html: string): number => countBelow(parse(html));

const countBelow = (parent: Parent): number =>
  parent.childNodes
    .filter((node) => defaultTreeAdapter.isElementNode(node))
    .reduce((sum, element) => sum + 1 + countBelow(element), 0);
