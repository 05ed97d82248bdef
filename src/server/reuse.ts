/**
 * An answer to a question that many ask: one asking at a time, its answer or failure reused.
 * @param lifetimeMs for how long, from when it came
 */
export function reuse<T>(ask: () => Promise<T>, lifetimeMs: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let staleAt = 0;
  return () => {
    if (answer && performance.now() < staleAt) return answer;
    staleAt = Number.POSITIVE_INFINITY;
    const asked = ask();
    const ended = () => {
      staleAt = performance.now() + lifetimeMs;
    };
    asked.then(ended, ended);
    answer = asked;
    return asked;
  };
}
