import { useEffect, useState } from 'react';
import type { FoundSuggestions } from './found-groups.tsx';

/** Milliseconds typing must rest before anything is asked for (spec 1 §9). */
const REQUEST_DELAY = 50;

/** Asks for the suggestions of a text. Must stay the same function between renders. */
export type AskForSuggestions = (typed: string, signal: AbortSignal) => Promise<FoundSuggestions>;

interface Answer {
  readonly typed: string;
  /** Null when it could not be had. */
  readonly found: FoundSuggestions | null;
}

/**
 * What is suggested for a text; null while nothing is known or asking failed. A new text takes back the question
 * before it, so an answer that comes late is never shown. Between two answers the old one stays as long as one text
 * goes on from the other, so that the list does not flicker with every key.
 */
export function useFound(typed: string, ask: AskForSuggestions, isActive: boolean): FoundSuggestions | null {
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (typed === '' || !isActive) return;
    const question = new AbortController();
    const settle = (found: FoundSuggestions | null): void => {
      if (!question.signal.aborted) setAnswer({ typed, found });
    };
    const timer = setTimeout(() => {
      ask(typed, question.signal).then(settle, () => settle(null));
    }, REQUEST_DELAY);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [typed, ask, isActive]);

  if (answer === null || typed === '') return null;
  return typed.startsWith(answer.typed) || answer.typed.startsWith(typed) ? answer.found : null;
}
