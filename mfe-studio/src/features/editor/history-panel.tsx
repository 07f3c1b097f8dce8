import type { PublishedVersion } from '@lectern/contracts-catalog';
import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button, Notice, Spinner } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { EditorCalls } from './editor.api.ts';
import css from './editor.module.css';
import { wordsOfPath } from '../../common/words/words-of-path.ts';

interface HistoryPanelProps {
  calls: EditorCalls;
  restore: (number: number) => Promise<void>;
}

/** The last twenty published versions: who, when, what; each can become the draft again. */
export function HistoryPanel({ calls, restore }: HistoryPanelProps) {
  const t = useStudioText();
  const locale = useLocale();
  const [versions, setVersions] = useState<readonly PublishedVersion[] | 'reading' | 'failed'>('reading');
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    let isOpen = true;
    calls.listVersions().then(
      (answer) => isOpen && setVersions(answer.versions),
      () => isOpen && setVersions('failed'),
    );
    return () => {
      isOpen = false;
    };
  }, [calls]);
  if (versions === 'reading') return <Spinner label={t('history.reading')} />;
  if (versions === 'failed') return <Notice tone="danger">{t('history.failed')}</Notice>;
  if (versions.length === 0) return <p className={css.muted}>{t('history.none')}</p>;
  return (
    <>
      <ol className={css.versions}>
        {versions.map(({ number, publishedByName, publishedAt, changed, isLive }) => (
          <li key={number} className={css.version}>
            <p>
              <strong>{t('history.version', { number })}</strong>{' '}
              {isLive ? <Badge tone="positive">{t('history.live')}</Badge> : null}
            </p>
            <p className={css.muted}>
              {t('history.by', { name: publishedByName, date: formatDate(publishedAt, locale) })}
            </p>
            {changed.length > 0 ? (
              <p className={css.muted}>
                {[...new Set(changed.map((path) => wordsOfPath(path, t)))].slice(0, 5).join(', ')}
              </p>
            ) : null}
            {isLive ? null : (
              <Button size="s" onClick={() => setAsked(number)}>
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked === null ? null : (
        <ConfirmDialog
          title={t('history.restoreTitle', { number: asked })}
          text={t('history.restoreText')}
          confirm={t('history.restore')}
          run={() => restore(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
