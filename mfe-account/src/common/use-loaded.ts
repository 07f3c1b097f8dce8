import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './failure.ts';

/** Something a panel or tab loads when it is opened. */
export type Loaded<Value> = (
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'loaded'; readonly value: Value }
) & {
  readonly reload: () => void;
  /** Changes what was loaded; does nothing before. */
  readonly change: (by: (value: Value) => Value) => void;
};

/** Loads once, and again when `name` is another one or `reload` is called. */
export function useLoaded<Value>(load: () => Promise<Value>, name = ''): Loaded<Value> {
  const [answer, setAnswer] = useState<
    { name: string; value: Value } | { name: string; failure: Failure } | null
  >(null);
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let isGone = false;
    latest.current().then(
      (value) => (isGone ? undefined : setAnswer({ name, value })),
      (thrown: unknown) => (isGone ? undefined : setAnswer({ name, failure: failureOf(thrown) })),
    );
    return () => {
      isGone = true;
    };
  }, [name, round]);
  const reload = (): void => {
    setAnswer(null);
    setRound((before) => before + 1);
  };
  const change = (by: (value: Value) => Value): void =>
    setAnswer((before) => (before && 'value' in before ? { ...before, value: by(before.value) } : before));
  if (answer === null || answer.name !== name) return { status: 'loading', reload, change };
  if ('failure' in answer) return { status: 'failed', failure: answer.failure, reload, change };
  return { status: 'loaded', value: answer.value, reload, change };
}
