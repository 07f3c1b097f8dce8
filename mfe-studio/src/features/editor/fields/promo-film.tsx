import { promoFilmId } from '@lectern/contracts-catalog';
import { discardVideo, retryVideo } from '@lectern/contracts-media';
import { useApi } from '@lectern/shell-api';
import { Button, FileDrop, Notice } from '@lectern/ui';
import { useState } from 'react';
import film from '../../../common/film/film.module.css';
import { FilmState } from '../../../common/film/film-state.tsx';
import { UploadRow } from '../../../common/film/upload-row.tsx';
import { useFilm } from '../../../common/film/use-film.ts';
import { FILM_ENDINGS } from '../../../common/upload/film-file.ts';
import { useUploads } from '../../../common/upload/use-uploads.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from '../editor.module.css';
import type { FieldsProps } from './place.tsx';

/** The film about the course: handed in, watched while it is worked on, exchanged, taken out. */
export function PromoFilm({
  courseId,
  document: { promoVideoId },
  isEditable,
  onChange,
}: FieldsProps & { courseId: string }) {
  const t = useStudioText();
  const api = useApi();
  const { queue, uploads } = useUploads(promoFilmId(courseId));
  const { video, isGone, show } = useFilm(promoVideoId);
  const [hasFailed, setFailed] = useState(false);
  const take = (value: string | null): void => onChange({ kind: 'set', field: 'promoVideoId', value });
  const act = (work: () => Promise<void>): void => {
    setFailed(false);
    work().catch(() => setFailed(true));
  };
  const isSent = uploads.some(({ videoId, state }) => videoId === promoVideoId && state !== 'sent');
  return (
    <section className={css.panel} aria-labelledby="promo-film">
      <h3 id="promo-film" className={css.heading}>
        {t('fields.promo.title')}
      </h3>
      <p className={css.muted}>{t('fields.promo.hint')}</p>
      {video && !isSent ? (
        <FilmState
          video={video}
          onRetry={() =>
            act(async () => show((await api.call(retryVideo, { params: { id: video.id } })).video))
          }
          onDiscard={() =>
            act(async () => {
              await api.call(discardVideo, { params: { id: video.id } });
              take(null);
            })
          }
        />
      ) : null}
      {isGone ? <Notice tone="warning">{t('fields.promo.gone')}</Notice> : null}
      {promoVideoId === null && uploads.length === 0 ? (
        <p className={css.muted}>{t('fields.promo.none')}</p>
      ) : null}
      {hasFailed ? (
        <Notice tone="danger" announce>
          {t('lecturePage.film.actFailed')}
        </Notice>
      ) : null}
      {uploads.length > 0 ? (
        <ul className={film.uploads} aria-label={t('lecturePage.upload.list')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      ) : null}
      {isEditable ? (
        <FileDrop
          actionLabel={t(promoVideoId === null ? 'fields.promo.choose' : 'fields.promo.replace')}
          dropLabel={t('lecturePage.upload.drop')}
          rules={t('lecturePage.upload.rules')}
          accept={FILM_ENDINGS}
          onFiles={([file]) => {
            if (!file) return;
            const lectureId = promoFilmId(courseId);
            queue.addFile({ file, lectureId, projection: '2d', onAnnounced: take });
          }}
        />
      ) : null}
      {isEditable && promoVideoId !== null ? (
        <div>
          <Button variant="quiet" size="s" onClick={() => take(null)}>
            {t('fields.promo.remove')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
