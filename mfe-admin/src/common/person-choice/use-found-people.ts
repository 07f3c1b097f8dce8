import type { ApiClient } from '@lectern/http';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';

/** A person with an account, as the look-up lists them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Missing where the look-up does not tell. */
  readonly isLicensed?: boolean;
}

/** Asks a service for people by words of their name or e-mail address. @throws {ApiError} */
export type FindPeople = (api: ApiClient, words: string, signal: AbortSignal) => Promise<readonly Person[]>;

/** Milliseconds after the last key before the service is asked. */
const PAUSE_MS = 200;

/** What the service has for some words; `people` is null until it has answered these. */
export interface FoundPeople {
  readonly people: readonly Person[] | null;
  readonly isFailed: boolean;
  /** Asks for the same words once more. */
  readonly askAgain: () => void;
}

/** Finds people by words of their name or address; without words the list is empty. `find` is the same function at each render. */
export function useFoundPeople(words: string, find: FindPeople): FoundPeople {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ words: string; people: readonly Person[] | null } | null>(null);
  useEffect(() => {
    if (words === '') return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void find(api, words, gone.signal).then(
        (people) => gone.signal.aborted || setFound({ words, people }),
        () => gone.signal.aborted || setFound({ words, people: null }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, words, find, round]);
  const isCurrent = words !== '' && found?.words === words;
  return {
    people: isCurrent ? found.people : null,
    isFailed: isCurrent && found.people === null,
    askAgain: () => {
      setFound(null);
      setRound(round + 1);
    },
  };
}
