import { useApi, useLocale } from '@lectern/shell-api';
import { useEffect, useMemo, useState } from 'react';
import { sectionsFor } from '../frame/sections.ts';
import { useAdminText } from '../use-admin-text.ts';
import { useMyRoles } from '../use-my-roles.ts';
import type { Found } from './find.api.ts';
import { fits } from './hangul.ts';

/** Milliseconds after the last key before services are asked. */
const PAUSE_MS = 120;
/** Words of fewer signs fit too much. */
const LEAST = 2;

interface Answer {
  readonly words: string;
  readonly things: readonly Found[];
  readonly isPartial: boolean;
}

/** Pages at once, and what the services find after a pause. */
export function useFound(typed: string) {
  const t = useAdminText();
  const api = useApi();
  const locale = useLocale();
  const roles = useMyRoles();
  const words = typed.normalize('NFC').trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (words.length < LEAST) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "admin.palette-data" */ './find.api.ts')
        .then(({ findThings }) => findThings({ api, roles, words, locale, signal: gone.signal }))
        .then(
          (found) => gone.signal.aborted || setAnswer({ words, ...found }),
          () => gone.signal.aborted || setAnswer({ words, things: [], isPartial: true }),
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, words, locale, roles]);
  const pages = useMemo(
    (): Found[] =>
      sectionsFor(roles)
        .flatMap(({ sections }) => sections)
        .map(({ id, href }) => ({ id, href, title: t(`frame.sections.${id}`) }))
        .filter(({ title }) => words === '' || fits(title, words))
        .map(({ id, href, title }) => ({ kind: 'page', key: id, title, hint: '', href })),
    [roles, t, words],
  );
  const isAsked = words.length >= LEAST;
  const isCurrent = isAsked && answer?.words === words;
  return {
    found: [...pages, ...(isCurrent ? answer.things : [])],
    isWaiting: isAsked && !isCurrent,
    isPartial: isCurrent && answer.isPartial,
  };
}
