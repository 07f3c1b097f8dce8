import type { Image } from '@lectern/contracts-core';
import { takeVideoFrame, type Video } from '@lectern/contracts-media';
import { useApi } from '@lectern/shell-api';
import { Button, FileDrop, Notice, Picture } from '@lectern/ui';
import { useState } from 'react';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { isPicture, PICTURE_TYPES, sendPicture } from '../../../common/pictures/send-picture.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';

/** Places of a film, as shares of its length, that are offered as thumbnails. */
const SHARES = [0.1, 0.5, 0.9];

interface ThumbnailSectionProps {
  readonly draft: LectureDraft;
  readonly video: Video | null;
  readonly images: readonly Image[];
  readonly read: () => number;
}

/** The picture of a lecture: a moment of its film, or a file. */
export function ThumbnailSection({ draft, video, images, read }: ThumbnailSectionProps) {
  const t = useStudioText();
  const api = useApi();
  const [made, setMade] = useState<readonly Image[]>([]);
  const [state, setState] = useState<'still' | 'working' | 'failed' | 'refused'>('still');
  const { thumbnail } = draft.lecture;
  const image = [...made, ...images].find(({ id }) => id === thumbnail);
  const work = async (ask: () => Promise<Image>): Promise<void> => {
    setState('working');
    try {
      const next = await ask();
      setMade((before) => [...before, next]);
      draft.set({ field: 'thumbnail', value: next.id });
      setState('still');
    } catch {
      setState('failed');
    }
  };
  const takeFrame = (atSeconds: number): void => {
    if (!video) return;
    const params = { id: video.id };
    void work(async () => (await api.call(takeVideoFrame, { params, body: { atSeconds } })).image);
  };
  const upload = (files: readonly File[]): void => {
    const [file] = files;
    if (!file) return;
    if (!isPicture(file)) return setState('refused');
    void work(() => sendPicture(file));
  };
  const isReady = video?.state === 'ready';
  return (
    <section className={css.section} aria-labelledby="thumbnail-title">
      <h2 id="thumbnail-title" className={css.sectionTitle}>
        {t('lecturePage.thumbnail.title')}
      </h2>
      {image ? (
        <Picture image={image} sizes="20rem" ratio={16 / 9} rounded className={css.thumbnail} />
      ) : (
        <p className={css.note}>{t('lecturePage.thumbnail.none')}</p>
      )}
      {isReady ? (
        <div className={css.acts}>
          <Button loading={state === 'working'} onClick={() => takeFrame(read())}>
            {t('lecturePage.thumbnail.here')}
          </Button>
          {SHARES.map((share) => (
            <Button key={share} variant="quiet" onClick={() => takeFrame((video.duration ?? 0) * share)}>
              {t('lecturePage.thumbnail.at', { percent: share * 100 })}
            </Button>
          ))}
        </div>
      ) : null}
      <FileDrop
        actionLabel={t('lecturePage.thumbnail.choose')}
        dropLabel={t('lecturePage.upload.drop')}
        rules={t('lecturePage.thumbnail.rules')}
        accept={PICTURE_TYPES.join(',')}
        onFiles={upload}
      />
      {state === 'failed' || state === 'refused' ? (
        <Notice tone="danger" announce>
          {t(`lecturePage.thumbnail.${state}`)}
        </Notice>
      ) : null}
    </section>
  );
}
