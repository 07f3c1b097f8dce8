import { Button, Dialog, Notice, PlayIcon } from '@lectern/ui';
import { useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { LectureView } from '../lecture-view.ts';
import { clipOf, type Clip } from './clip.ts';
import css from './preview.module.css';

/** The lecture everyone may watch: its clip in a window, or the word that it is still to come. */
export function Preview({ lecture }: { lecture: LectureView }) {
  const t = useCatalogText();
  const [isOpen, setOpen] = useState(false);
  const clip = clipOf(lecture.previewUrl);
  if (!clip) return <p className={css.soon}>{t('course.previewSoon')}</p>;
  return (
    <>
      <Button size="s" icon={<PlayIcon size={16} />} onClick={() => setOpen(true)} className={css.play}>
        {t('course.previewPlay')}
        <span className="sr-only">: {lecture.title}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('course.previewTitle', { title: lecture.title })}
        closeLabel={t('course.previewClose')}
        size="l"
      >
        {isOpen ? <Player clip={clip} title={lecture.title} /> : null}
      </Dialog>
    </>
  );
}

function Player({ clip, title }: { clip: Clip; title: string }) {
  const t = useCatalogText();
  const [hasFailed, setFailed] = useState(false);
  if (clip.kind === 'youtube') {
    return (
      <iframe
        className={css.frame}
        src={`https://www.youtube-nocookie.com/embed/${clip.id}`}
        title={title}
        allow="encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
      />
    );
  }
  if (hasFailed) return <Notice tone="warning">{t('course.previewFailed')}</Notice>;
  return (
    // eslint-disable-next-line jsx-a11y-x/media-has-caption -- captions of clips come with the media service; the lecture's text stands beside it
    <video
      className={css.frame}
      src={clip.address}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onError={() => setFailed(true)}
    />
  );
}
