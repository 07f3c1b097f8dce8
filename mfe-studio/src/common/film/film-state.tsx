import type { Video } from '@lectern/contracts-media';
import { Button, Notice, ProgressBar } from '@lectern/ui';
import css from './film.module.css';
import { useStudioText } from '../use-studio-text.ts';

/** What is done with a film, as people call it. */
const STAGES = {
  probe: 'checking',
  'ladder-high': 'transcoding',
  'ladder-low': 'transcoding',
  'ladder-top': 'transcoding',
  sprite: 'pictures',
  poster: 'pictures',
  captions: 'captions',
} as const satisfies Record<NonNullable<Video['step']>, string>;

interface FilmStateProps {
  readonly video: Video;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** Where the work on a film is, why it failed, and what can be done about it. */
export function FilmState({ video, onRetry, onDiscard }: FilmStateProps) {
  const t = useStudioText();
  const { state, step, percent, failure, name } = video;
  if (state === 'failed') {
    const isOurs = failure === 'internal' || failure === null;
    return (
      <Notice
        tone="danger"
        title={t('lecturePage.film.failed', { name })}
        announce
        actions={
          <>
            {isOurs ? (
              <Button size="s" onClick={onRetry}>
                {t('lecturePage.film.retry')}
              </Button>
            ) : null}
            <Button size="s" variant="quiet" onClick={onDiscard}>
              {t('lecturePage.film.discard')}
            </Button>
          </>
        }
      >
        {t(`lecturePage.film.failure.${failure ?? 'internal'}`)}
      </Notice>
    );
  }
  if (state === 'ready') {
    return (
      <p className={css.note} role="status">
        {t('lecturePage.film.ready', { name })}
      </p>
    );
  }
  if (state === 'uploading') {
    const { count, present } = video.parts;
    return (
      <Notice
        tone="info"
        title={t('lecturePage.film.unfinished', { name })}
        actions={
          <Button size="s" variant="quiet" onClick={onDiscard}>
            {t('lecturePage.film.discard')}
          </Button>
        }
      >
        {t('lecturePage.film.unfinishedText', { percent: Math.floor((present.length / count) * 100) })}
      </Notice>
    );
  }
  const stage = state === 'queued' && step === 'probe' ? 'queued' : STAGES[step ?? 'probe'];
  return (
    <div role="status">
      <ProgressBar
        label={t(`lecturePage.film.stage.${stage}`)}
        value={percent}
        valueText={t('lecturePage.film.percent', { percent })}
        showText
      />
    </div>
  );
}
