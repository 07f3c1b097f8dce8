import { useLocale } from '@lectern/shell-api';
import { Button, CircleCheckIcon, AlertIcon, LockIcon, RefreshIcon, Spinner } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import css from './bot-check.module.css';
import { loadTurnstile } from './turnstile.ts';
import type { BotCheck as Check } from './use-bot-check.ts';

/** Texts of the check, one for each state. */
export interface BotCheckWords {
  readonly idle: string;
  readonly loading: string;
  /** While the browser works on it by itself. */
  readonly solving: string;
  /** While the person has something to press. */
  readonly ready: string;
  readonly solved: string;
  readonly expired: string;
  /** Of the button that begins anew. */
  readonly again: string;
  readonly notLoaded: string;
  readonly notSolved: string;
}

/** Shows how far the bot check of a form is, and begins it anew where that takes the person. */
export function BotCheck({ check, words }: { check: Check; words: BotCheckWords }) {
  const { state } = check;
  const isOver = state.status === 'expired' || state.status === 'error';
  const siteKey = state.status === 'ready' || state.status === 'solved' ? state.siteKey : null;
  // Without a widget and without an error there is nothing to press: only screen readers get the state.
  if (siteKey === null && !isOver) {
    return (
      <p className="sr-only" role="status" data-status={state.status}>
        {wordsOf(state, words)}
      </p>
    );
  }
  return (
    <div className={css.check} data-status={state.status}>
      {siteKey === null ? null : (
        <TurnstileWidget key={check.round} siteKey={siteKey} action={check.action} report={check.report} />
      )}
      <p className={isOver ? `${css.line} ${css.over}` : css.line} role="status">
        <StatusMark status={state.status} />
        <span>{wordsOf(state, words)}</span>
      </p>
      {isOver ? (
        <Button size="s" icon={<RefreshIcon size={16} />} onClick={check.reset}>
          {words.again}
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf(state: Check['state'], words: BotCheckWords): string {
  if (state.status === 'error') return state.cause === 'load' ? words.notLoaded : words.notSolved;
  if (state.status === 'ready') return state.siteKey === null ? words.solving : words.ready;
  return words[state.status];
}

function StatusMark({ status }: { status: Check['state']['status'] }) {
  if (status === 'solved') return <CircleCheckIcon size={16} className={css.done} />;
  if (status === 'expired' || status === 'error') return <AlertIcon size={16} />;
  if (status === 'idle') return <LockIcon size={16} />;
  return <Spinner size="s" />;
}

interface TurnstileWidgetProps extends Pick<Check, 'action' | 'report'> {
  siteKey: string;
}

function TurnstileWidget({ siteKey, action, report }: TurnstileWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  useEffect(() => {
    let isGone = false;
    let remove = (): void => {};
    const draw = async (): Promise<void> => {
      const turnstile = await loadTurnstile();
      if (isGone || !place.current) return;
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        action,
        language: locale,
        theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
        size: 'flexible',
        callback: (token) => report({ status: 'solved', siteKey, token }),
        'expired-callback': () => report({ status: 'expired' }),
        'error-callback': () => report({ status: 'error', cause: 'solve' }),
      });
      remove = () => turnstile.remove(widget);
    };
    draw().catch(() => report({ status: 'error', cause: 'load' }));
    return () => {
      isGone = true;
      remove();
    };
  }, [siteKey, action, locale, report]);
  return <div ref={place} className={css.widget} />;
}
