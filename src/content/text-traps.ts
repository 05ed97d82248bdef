/** What YAML takes for something else than its writer means, without calling it a mistake. */
import { type Document, isPair, isScalar, isSeq, type Node, Scalar, visit } from 'yaml';

interface Trap {
  offset: number;
  path: PropertyKey[];
  reason: string;
}

/** @returns all traps; afterwards the document has a text where one was taken for a reference */
export function textTraps(document: Document): Trap[] {
  const traps: Trap[] = [];
  const found = (node: Node, ancestors: readonly unknown[], reason: string) =>
    traps.push({ offset: node.range?.[0] ?? 0, path: pathOf([...ancestors, node]), reason });
  visit(document, {
    Alias(_, node, ancestors) {
      found(node, ancestors, 'begins with a *: put the whole text between quotation marks');
      return new Scalar(`*${node.source}`);
    },
    Scalar(key, node, ancestors) {
      const reason = key === 'key' ? undefined : trapIn(node);
      if (reason) found(node, ancestors, reason);
    },
  });
  return traps;
}

/** A text between quotation marks is none: everything in it is text. */
function trapIn({ type, value, comment }: Scalar): string | undefined {
  if (type !== 'PLAIN' || typeof value !== 'string') return undefined;
  if (/^[“”„‘’«»]/.test(value)) {
    return 'stands between curly quotation marks, which would be shown: use straight ones, "';
  }
  if (comment && !comment.startsWith(' ')) {
    return 'ends before the #: put the whole text between quotation marks';
  }
  if (/^[A-Za-z]+:["']/.test(value)) return 'needs a space after the colon';
  return undefined;
}

function pathOf(nodes: readonly unknown[]): PropertyKey[] {
  return nodes.flatMap((node, index): PropertyKey[] => {
    const next = nodes[index + 1];
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)];
    if (isSeq(node)) return [node.items.indexOf(next as Node)];
    return [];
  });
}
