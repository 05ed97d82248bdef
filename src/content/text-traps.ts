/** What YAML takes for something else than its writer means, without calling it a mistake. */
import { type Alias, type Document, isPair, isScalar, isSeq, type Node, Scalar, visit } from 'yaml';

interface Trap {
  offset: number;
  path: PropertyKey[];
  reason: string;
}

/**
 * @param text what the document was read from
 * @returns all traps; afterwards the document has a text where one was taken for a reference
 */
export function textTraps(document: Document, text: string): Trap[] {
  const traps: Trap[] = [];
  const found = (node: Node, ancestors: readonly unknown[], reason: string, offset?: number) =>
    traps.push({
      offset: offset ?? node.range?.[0] ?? 0,
      path: pathOf([...ancestors, node]),
      reason,
    });

  /** A word in front of what a node says, which YAML takes for the node's own name or type. */
  function foundInFront(node: Exclude<Node, Alias>, ancestors: readonly unknown[]): boolean {
    const sign = node.anchor ? '&' : node.tag ? '!' : undefined;
    if (!sign) return false;
    const [start, end] = node.range ?? [0, 0];
    const offset = text.lastIndexOf(sign, start - 1);
    found(node, ancestors, beginsWith(sign), offset);
    if (isScalar(node) && node.value === null) node.value = text.slice(offset, end);
    return true;
  }

  visit(document, {
    Alias(_, node, ancestors) {
      found(node, ancestors, beginsWith('*'));
      return new Scalar(`*${node.source}`);
    },
    Collection(_, node, ancestors) {
      foundInFront(node, ancestors);
    },
    Scalar(key, node, ancestors) {
      if (foundInFront(node, ancestors) || key === 'key') return;
      const reason = trapIn(node, text);
      if (reason) found(node, ancestors, reason);
    },
  });
  return traps;
}

const wholeText = 'put the whole text between quotation marks';
const beginsWith = (sign: string) => `begins with a ${sign}: ${wholeText}`;

/** A text between quotation marks is none: everything in it is text. */
function trapIn({ type, value, range }: Scalar, text: string): string | undefined {
  if (type !== 'PLAIN' || typeof value !== 'string') return undefined;
  if (/^[“”„‘’«»]/.test(value)) {
    return 'stands between curly quotation marks, which would be shown: use straight ones, "';
  }
  // Whether it was meant as a note nobody can tell, so a note must stand behind quotation marks.
  if (/^[ \t]*#/.test(text.slice(range?.[1]))) {
    return `ends before the #: ${wholeText}, and a note behind them`;
  }
  if (/^[A-Za-z]+:["']/.test(value)) return 'needs a space after the colon';
  return undefined;
}

function pathOf(nodes: readonly unknown[]): PropertyKey[] {
  return nodes.slice(0, -1).flatMap((node, index): PropertyKey[] => {
    const next = nodes[index + 1];
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)];
    if (isSeq(node)) return [node.items.indexOf(next as Node)];
    return [];
  });
}
