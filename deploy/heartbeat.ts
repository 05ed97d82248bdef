/**
 * Requests HEARTBEAT_URL if inquiries can be saved: a monitor there tells somebody when it gets no more requests.
 * Otherwise exits with 1. The address is a secret, so neither the arguments nor the output contain it.
 */
import { readEnvironment } from '#entry/environment.ts';
import { fetchCodeOf } from '#server/channels/advice.ts';

/** Follows redirects: a monitor that never gets the request reports that itself. @returns why it failed, if it did */
async function request(url: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return ok ? undefined : `HTTP ${status}`;
  } catch (error) {
    return fetchCodeOf(error);
  }
}

/** @returns why no heartbeat arrived, if so */
async function beat(): Promise<string | undefined> {
  const { heartbeatUrl, host, port } = readEnvironment();
  if (!heartbeatUrl) return;
  const wildcards: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const name = wildcards[host] ?? host;
  const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const unready = await request(`${origin}/readyz`);
  if (unready) return `no heartbeat: ${origin}/readyz failed (${unready})`;
  const failure = await request(heartbeatUrl);
  return failure && `HEARTBEAT_URL failed (${failure})`;
}

const problem = await beat().catch(({ message }: Error) => message);
if (problem) console.error(problem);
process.exit(problem ? 1 : 0);
