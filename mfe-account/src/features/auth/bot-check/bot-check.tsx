import { useLocale } from '@lectern/shell-api';
import { Button, CircleCheckIcon, AlertIcon, LockIcon, RefreshIcon, Spinner } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './bot-check.module.css';
import { loadTurnstile } from './turnstile.ts';
import type { BotCheck as Check } from './use-bot-check.ts';

/** Shows how far the bot check of a form is, and begins it anew where that takes the person. */
export function BotCheck({ check }: { check: Check }) {
  const t = useAccountText();
  const { state } = check;
  const isOver = state.status === 'expired' || state.status === 'error';
  const siteKey = state.status === 'ready' || state.status === 'solved' ? state.siteKey : null;
  return (
    <div className={css.check} data-status={state.status}>
      {siteKey === null ? null : (
        <TurnstileWidget key={check.round} siteKey={siteKey} report={check.report} />
      )}
      <p className={isOver ? `${css.line} ${css.over}` : css.line} role="status">
        <StatusMark status={state.status} />
        <span>{words(t, state)}</span>
      </p>
      {isOver ? (
        <Button size="s" icon={<RefreshIcon size={16} />} onClick={check.reset}>
          {t('botCheck.again')}
        </Button>
      ) : null}
    </div>
  );
}

function words(t: ReturnType<typeof useAccountText>, state: Check['state']): string {
  if (state.status === 'error') return t(`botCheck.error.${state.cause}`);
  if (state.status === 'ready') return t(state.siteKey === null ? 'botCheck.solving' : 'botCheck.ready');
  return t(`botCheck.${state.status}`);
}

function StatusMark({ status }: { status: Check['state']['status'] }) {
  if (status === 'solved') return <CircleCheckIcon size={16} className={css.done} />;
  if (status === 'expired' || status === 'error') return <AlertIcon size={16} />;
  if (status === 'idle') return <LockIcon size={16} />;
  return <Spinner size="s" />;
}

function TurnstileWidget({ siteKey, report }: { siteKey: string; report: Check['report'] }) {
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
  }, [siteKey, locale, report]);
  return <div ref={place} className={css.widget} />;
}
