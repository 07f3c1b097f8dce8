import type { Clip } from '@lectern/contracts-catalog';
import type { Image } from '@lectern/contracts-core';
import { Notice } from '@lectern/ui';
import { useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './lecture-dialog.module.css';

/** Pixels of the largest size the clip is shown at (spec 1 §2.5). */
const SIZE = { width: 800, height: 450 };

/** The film of a lecture: 320, 624 or 800 px wide, fetched when it is played, without sound. */
export function LectureClip({ clip, title }: { clip: Clip; title: string }) {
  const t = useCatalogText();
  const [hasFailed, setFailed] = useState(false);
  return (
    <figure className={css.film}>
      {hasFailed ? (
        <Notice tone="warning">{t('home.lecture.videoFailed')}</Notice>
      ) : (
        <video
          {...SIZE}
          className={css.video}
          aria-label={t('home.lecture.video', { title })}
          controls
          muted
          playsInline
          preload="none"
          // Beside its controls, it is what a keyboard scrolls the dialog from.
          tabIndex={0}
          {...(clip.poster ? { poster: posterOf(clip.poster) } : {})}
        >
          <source src={clip.src} type={clip.type} onError={() => setFailed(true)} />
        </video>
      )}
      <figcaption className={css.muted}>{t('home.lecture.videoText')}</figcaption>
    </figure>
  );
}

function posterOf({ base, widths }: Image): string {
  const fitting = widths.find((width) => width >= SIZE.width) ?? widths.at(-1);
  return fitting === undefined ? base : `${base}-${fitting}.webp`;
}
