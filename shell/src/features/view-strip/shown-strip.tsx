import { endView } from '@lectern/contracts-identity';
import { checkSession, showToast, useApi, useFreshStart, useT } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import { useCallback, useEffect, useState } from 'react';
import css from '../../common/strip.module.css';

interface ShownStripProps {
  readonly name: string;
  readonly userId: string;
  readonly endsAt: string;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Seoul' });

/** Whose eyes one sees with, until when, and the way back to the person's panel, where the time leads as well. */
export function ShownStrip({ name, userId, endsAt }: ShownStripProps) {
  const t = useT('shell');
  const api = useApi();
  const start = useFreshStart();
  const [isEnding, setEnding] = useState(false);
  const back = useCallback(
    () => start(`/admin/user-management?user=${encodeURIComponent(userId)}`),
    [start, userId],
  );
  const end = useCallback(async () => {
    setEnding(true);
    try {
      await api.call(endView, {});
      back();
    } catch {
      showToast({ tone: 'danger', title: t('view.notEnded') });
      setEnding(false);
    }
  }, [api, back, t]);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        // Another tab may have ended this one and begun the next; clocks may differ.
        void checkSession().then((session) => {
          const shown = session.status === 'signed-in' ? session.user.viewEndsAt : undefined;
          if (shown === endsAt) void end();
          else if (shown === undefined) back();
        }),
      Math.max(0, Date.parse(endsAt) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [back, end, endsAt]);
  return (
    <aside className={css.strip} aria-label={t('view.label')}>
      <p>
        <strong>{t('view.who', { name })}</strong> {t('view.until', { time: TIME.format(new Date(endsAt)) })}
      </p>
      <Button size="s" loading={isEnding} onClick={() => void end()}>
        {t('view.end')}
      </Button>
    </aside>
  );
}
