/** Notices in memory what many senders share: one text, or one time token. Keeps only keyed digests, for a day. */
import { LRUCache } from 'lru-cache';
import { keyedDigest } from '#server/keys.ts';

const dayMs = 24 * 3_600_000;
/** Enough for every rule; further ones are not kept. */
const mostMembers = 4;

export class Repetitions {
  /** Bounded: a group that was evicted counts as new. */
  private readonly groups = new LRUCache<string, string[][]>({
    max: 10_000,
    ttl: dayMs,
    ttlAutopurge: true,
  });
  private readonly digest: (text: string) => string;

  constructor(key: Buffer) {
    this.digest = (text) => keyedDigest(key, text).slice(0, 22);
  }

  /** @param names any of them makes it a known member @returns its place in the order of its group, from 1 */
  placeOf(names: string[], group: string): number {
    const groupKey = this.digest(group);
    const members = this.groups.get(groupKey) ?? [];
    const member = names.map(this.digest);
    const known = members.findIndex((names) => names.some((name) => member.includes(name)));
    if (known !== -1) return known + 1;
    if (members.length === mostMembers) return mostMembers + 1;
    members.push(member);
    if (members.length === 1) this.groups.set(groupKey, members);
    return members.length;
  }
}
