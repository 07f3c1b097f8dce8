import type { StaffLive } from '@lectern/contracts-learning';
import { useLocale } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { endKey, type StreamKeyTimes } from './live.api.ts';
import css from './live.module.css';

interface StreamKeyPanelProps {
  readonly lecture: StaffLive;
  /** Null when it could not be read. */
  readonly streamKey: StreamKeyTimes | null;
}

/** The key by which the instructor's encoder sends the lecture: since when there is one, and the act that ends it. */
export function StreamKeyPanel({ lecture, streamKey }: StreamKeyPanelProps) {
  const t = useAdminText();
  const locale = useLocale();
  const [isEnding, setEnding] = useState(false);
  const close = (): void => setEnding(false);
  const standing = ({ madeAt, endedAt }: StreamKeyTimes): string => {
    if (endedAt !== null) return t('live.streamKey.endedAt', { time: formatMoment(endedAt, locale) });
    return madeAt === null
      ? t('live.streamKey.none')
      : t('live.streamKey.madeAt', { time: formatMoment(madeAt, locale) });
  };
  return (
    <section className={css.about} aria-labelledby="live-stream-key">
      <h2 id="live-stream-key" className={css.heading}>
        {t('live.streamKey.title')}
      </h2>
      {streamKey ? (
        <p className={css.note}>{standing(streamKey)}</p>
      ) : (
        <Notice tone="danger">{t('live.streamKey.notRead')}</Notice>
      )}
      {streamKey?.madeAt && streamKey.endedAt === null ? (
        <div className={css.acts}>
          <Button onClick={() => setEnding(true)}>{t('live.streamKey.end.button')}</Button>
        </div>
      ) : null}
      {isEnding ? (
        <ActDialog
          words={{
            title: t('live.streamKey.end.title'),
            text: t('live.streamKey.end.text'),
            confirm: t('live.streamKey.end.confirm'),
          }}
          done={t('live.streamKey.end.done')}
          isDangerous
          refusals={{ STREAM_KEY_NOT_FOUND: 'live.streamKey.gone' }}
          send={(api, reason) => endKey(api, lecture, reason)}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
