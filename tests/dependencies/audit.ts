/** The result of `npm audit --json`, in sentences. */

interface Vulnerability {
  name: string;
  severity: string;
  range: string;
  /** Its own flaws are objects; a text is the name of a package that brings one. */
  via: (string | { title: string; url: string })[];
}

interface Audit {
  /** Of npm 7 and later. */
  vulnerabilities?: Record<string, Vulnerability>;
  message?: string;
}

/**
 * A registry that has no data is no flaw, and no proof that there is none.
 * @returns lines for people; `isClean` is false when a flaw is known or nothing could be asked
 */
export function parseAudit(output: string): { lines: string[]; isClean: boolean } {
  const { vulnerabilities, message = 'no answer' } = read(output);
  if (!vulnerabilities) {
    const lines = [
      `Known flaws: not checked. The registry gives no data (${message}).`,
      "Run this again with a registry that does, such as npm's own.",
    ];
    return { lines, isClean: false };
  }
  const lines = Object.values(vulnerabilities).map(({ name, severity, range, via }) => {
    const reasons = via.map((one) =>
      typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`,
    );
    return `${severity}: ${name} ${range}: ${reasons.join('; ')}`;
  });
  if (lines.length > 0) return { lines: ['Known flaws:', ...lines], isClean: false };
  return { lines: ['Known flaws: none.'], isClean: true };
}

function read(output: string): Audit {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}
