import { useLocale } from '@lectern/shell-api';
import { Button, ProgressBar } from '@lectern/ui';
import css from './film.module.css';
import type { Upload, UploadQueue } from '../upload/upload-queue.ts';
import { useStudioText, type Translate } from '../use-studio-text.ts';

/** Faults of uploads that have words of their own. */
const FAULTS = [
  'type',
  'empty',
  'large',
  'VIDEO_TOO_MANY',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'VIDEO_NOT_FOUND',
];

/** One file on its way: how far, how fast, and what can be done. */
export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useStudioText();
  const locale = useLocale();
  const { key, name, bytes, sentBytes, state, fault } = upload;
  const percent = bytes === 0 ? 0 : Math.floor((sentBytes / bytes) * 100);
  const isRunning = state === 'waiting' || state === 'reading' || state === 'sending' || state === 'lost';
  return (
    <li className={css.upload}>
      <span className={css.uploadName}>{name}</span>
      {state === 'failed' || state === 'known' ? null : (
        <ProgressBar label={name} value={percent} valueText={t('lecturePage.film.percent', { percent })} />
      )}
      <p className={css.note} role="status">
        {state === 'failed'
          ? t(`lecturePage.upload.fault.${fault && FAULTS.includes(fault) ? fault : 'other'}`)
          : t(`lecturePage.upload.state.${state}`)}
        {state === 'sending' ? ` ${speedInWords(upload, t, locale)}` : ''}
      </p>
      <div className={css.acts}>
        {isRunning ? (
          <Button
            size="s"
            onClick={() => queue.pause(key)}
            aria-label={t('lecturePage.upload.pauseOf', { name })}
          >
            {t('lecturePage.upload.pause')}
          </Button>
        ) : null}
        {state === 'paused' || (state === 'failed' && !['type', 'empty', 'large'].includes(fault ?? '')) ? (
          <Button
            size="s"
            onClick={() => queue.resume(key)}
            aria-label={t('lecturePage.upload.resumeOf', { name })}
          >
            {t('lecturePage.upload.resume')}
          </Button>
        ) : null}
        {state === 'known' ? (
          <>
            <Button size="s" onClick={() => queue.useKnown(key)}>
              {t('lecturePage.upload.useKnown')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => queue.resume(key, { sendsAgain: true })}>
              {t('lecturePage.upload.sendAgain')}
            </Button>
          </>
        ) : null}
        <Button
          size="s"
          variant="quiet"
          onClick={() => queue.remove(key)}
          aria-label={t('lecturePage.upload.removeOf', { name })}
        >
          {t('lecturePage.upload.remove')}
        </Button>
      </div>
    </li>
  );
}

function speedInWords({ speed, bytes, sentBytes }: Upload, t: Translate, locale: string): string {
  if (speed === null || speed === 0) return '';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const minutes = Math.ceil((bytes - sentBytes) / speed / 60);
  return t('lecturePage.upload.speed', {
    speed: number.format(speed / 1_000_000),
    minutes: number.format(minutes),
  });
}
