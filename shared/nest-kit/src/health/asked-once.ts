/**
 * Caches the answer of `ask` for `ms`, a failure as well, and shares one running call among all callers. The cost does
 * not grow with the number of requests.
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
