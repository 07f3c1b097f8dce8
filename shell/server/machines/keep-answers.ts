interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/** Caches the answer for each key for `ms`; simultaneous callers share one running call. */
export function keepAnswers<Key, Answer>(
  ask: (key: Key) => Promise<Answer>,
  ms: number,
  now: () => number = () => performance.now(),
): (key: Key) => Promise<Answer> {
  const kept = new Map<Key, Kept<Answer>>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    const fresh: Kept<Answer> = { answer: ask(key), until: now() + ms };
    kept.set(key, fresh);
    // A failure is no answer to keep.
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key);
    });
    return fresh.answer;
  };
}
