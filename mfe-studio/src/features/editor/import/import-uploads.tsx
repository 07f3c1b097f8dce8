import { Button, ProgressBar } from '@lectern/ui';
import film from '../../../common/film/film.module.css';
import { UploadRow } from '../../../common/film/upload-row.tsx';
import type { Upload, UploadQueue } from '../../../common/upload/upload-queue.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from './import.module.css';

interface ImportUploadsProps {
  readonly queue: UploadQueue;
  /** Of the lectures of the course. */
  readonly uploads: readonly Upload[];
}

const isRunning = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'reading' || state === 'sending' || state === 'lost';

/** Films of a course that are on their way: all at once, and each by itself. */
export function ImportUploads({ queue, uploads }: ImportUploadsProps) {
  const t = useStudioText();
  if (uploads.length === 0) return null;
  const sum = (of: (upload: Upload) => number): number => uploads.reduce((all, one) => all + of(one), 0);
  const percent = Math.floor(
    (sum(({ sentBytes }) => sentBytes) /
      Math.max(
        1,
        sum(({ bytes }) => bytes),
      )) *
      100,
  );
  const sent = uploads.filter(({ state }) => state === 'sent').length;
  const running = uploads.filter(isRunning);
  const paused = uploads.filter(({ state }) => state === 'paused');
  const asking = uploads.filter(({ state }) => state === 'failed' || state === 'known');
  return (
    <section className={css.uploads} aria-labelledby="import-uploads">
      <h3 id="import-uploads" className={css.heading}>
        {t('lecturePage.upload.list')}
      </h3>
      <ProgressBar
        label={t('import.sentOf', { sent, all: uploads.length })}
        value={percent}
        valueText={t('lecturePage.film.percent', { percent })}
        showText
      />
      {asking.length > 0 ? (
        <p className={css.asks} role="status">
          {t('import.asks', { count: asking.length })}
        </p>
      ) : null}
      <div className={film.acts}>
        {running.length > 0 ? (
          <Button size="s" onClick={() => running.forEach(({ key }) => queue.pause(key))}>
            {t('import.pauseAll')}
          </Button>
        ) : null}
        {paused.length > 0 ? (
          <Button size="s" onClick={() => paused.forEach(({ key }) => queue.resume(key))}>
            {t('import.resumeAll')}
          </Button>
        ) : null}
        {sent > 0 ? (
          <Button
            size="s"
            variant="quiet"
            onClick={() =>
              uploads.forEach(({ key, state }) => (state === 'sent' ? queue.remove(key) : undefined))
            }
          >
            {t('import.clear')}
          </Button>
        ) : null}
      </div>
      <details open={asking.length > 0 || uploads.length <= 3}>
        <summary className={css.more}>{t('import.each')}</summary>
        <ul className={film.uploads} aria-label={t('lecturePage.upload.list')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      </details>
    </section>
  );
}
