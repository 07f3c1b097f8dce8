/**
 * The answer to a question that everybody may ask: it is asked by one at a time and kept for `ms`, a failure as well.
 * However many come, it costs the same.
 */
export function askedOnce<Answer>(
  ask: () => Promise<Answer>,
  ms: number,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let until = 0;
  return () => {
    if (answer !== undefined && now() < until) return answer;
    until = Infinity;
    answer = ask();
    const keep = (): void => void (until = now() + ms);
    answer.then(keep, keep);
    return answer;
  };
}
