import { discardVideo, retryVideo, type Video } from '@lectern/contracts-media';
import { useApi } from '@lectern/shell-api';
import { Button, Field, FileDrop, Notice, Select } from '@lectern/ui';
import { useState } from 'react';
import css from '../lecture.module.css';
import { FILM_ENDINGS } from '../../../common/upload/film-file.ts';
import { useUploads } from '../../../common/upload/use-uploads.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import { DraftPlayer } from './draft-player.tsx';
import { FilmState } from '../../../common/film/film-state.tsx';
import { UploadRow } from '../../../common/film/upload-row.tsx';
import type { FilmView } from '../../../common/film/use-film.ts';

interface FilmSectionProps {
  readonly draft: LectureDraft;
  readonly film: FilmView;
  readonly films: readonly Video[];
  readonly isPublished: boolean;
  readonly onMoment: (read: () => number) => void;
}

/** The film of a lecture: handed in, watched while it is worked on, played, replaced. */
export function FilmSection({ draft, film, films, isPublished, onMoment }: FilmSectionProps) {
  const t = useStudioText();
  const api = useApi();
  const { id, type, videoId } = draft.lecture;
  const { queue, uploads } = useUploads(id);
  const [failed, setFailed] = useState(false);
  const projection = type === '360' ? '360' : '2d';
  const take = (chosen: string | null): void => {
    film.show(films.find((one) => one.id === chosen) ?? null);
    draft.set({ field: 'videoId', value: chosen });
  };
  const act = (work: () => Promise<void>): void => {
    setFailed(false);
    work().catch(() => setFailed(true));
  };
  const { video } = film;
  const others = films.filter((one) => one.state === 'ready' && one.id !== videoId);
  const isSent = uploads.some(({ videoId: sent, state }) => sent === videoId && state !== 'sent');
  return (
    <section className={css.section} aria-labelledby="film-title">
      <h2 id="film-title" className={css.sectionTitle}>
        {t('lecturePage.film.title')}
      </h2>
      {video?.state === 'ready' ? (
        <DraftPlayer key={video.id} video={video} lecture={draft.lecture} onMoment={onMoment} />
      ) : null}
      {video && !isSent ? (
        <FilmState
          video={video}
          onRetry={() =>
            act(async () => film.show((await api.call(retryVideo, { params: { id: video.id } })).video))
          }
          onDiscard={() =>
            act(async () => {
              await api.call(discardVideo, { params: { id: video.id } });
              take(null);
            })
          }
        />
      ) : null}
      {film.isGone ? <Notice tone="warning">{t('lecturePage.film.gone')}</Notice> : null}
      {videoId === null && uploads.length === 0 ? (
        <p className={css.note}>{t('lecturePage.film.none')}</p>
      ) : null}
      {failed ? (
        <Notice tone="danger" announce>
          {t('lecturePage.film.actFailed')}
        </Notice>
      ) : null}
      {uploads.length > 0 ? (
        <ul className={css.uploads} aria-label={t('lecturePage.upload.list')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      ) : null}
      {isPublished && videoId !== null ? (
        <p className={css.note}>{t('lecturePage.film.replaceNote')}</p>
      ) : null}
      <FileDrop
        actionLabel={t(videoId === null ? 'lecturePage.upload.choose' : 'lecturePage.upload.replace')}
        dropLabel={t('lecturePage.upload.drop')}
        rules={t('lecturePage.upload.rules')}
        accept={FILM_ENDINGS}
        multiple
        onFiles={(files) =>
          files.forEach((file, index) =>
            queue.addFile({
              file,
              lectureId: id,
              projection,
              // One lecture shows one film; the others wait among the own films.
              onAnnounced: (announced) => {
                if (index === 0) take(announced);
              },
            }),
          )
        }
      />
      {others.length > 0 ? (
        <Field label={t('lecturePage.film.own')} hint={t('lecturePage.film.ownHint')}>
          <Select
            value=""
            placeholder={t('lecturePage.film.ownChoose')}
            options={others.map((one) => ({ value: one.id, label: one.name }))}
            onChange={({ target }) => take(target.value)}
          />
        </Field>
      ) : null}
      {videoId === null ? null : (
        <div>
          <Button variant="quiet" size="s" onClick={() => take(null)}>
            {t('lecturePage.film.remove')}
          </Button>
        </div>
      )}
    </section>
  );
}
