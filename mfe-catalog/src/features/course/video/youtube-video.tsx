import { PlayFilledIcon } from '@lectern/ui';
import { useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { youTubeId } from './youtube-id.ts';
import css from './youtube-video.module.css';

interface YouTubeVideoProps {
  address: string;
  title: string;
}

/** A video on YouTube. Until it is played, the page sends no request to YouTube. */
export function YouTubeVideo({ address, title }: YouTubeVideoProps) {
  const t = useCatalogText();
  const [isPlaying, setPlaying] = useState(false);
  const id = youTubeId(address);
  if (id === null) return null;
  if (isPlaying) {
    return (
      <iframe
        className={css.frame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
      />
    );
  }
  return (
    <button type="button" data-theme="dark" className={css.frame} onClick={() => setPlaying(true)}>
      <span className={css.play}>
        <PlayFilledIcon size={32} />
      </span>
      <span className={css.words}>{t('course.video', { title })}</span>
    </button>
  );
}
