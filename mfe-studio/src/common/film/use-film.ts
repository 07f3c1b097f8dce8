import type { Video } from '@lectern/contracts-media';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { findFilm } from './find-film.ts';

/** Milliseconds between two looks at a film that is worked on. */
const EVERY_MS = 2_000;
const isMoving = (video: Video | null): boolean =>
  video?.state === 'queued' || video?.state === 'working' || video?.state === 'uploading';

export interface FilmView {
  readonly video: Video | null;
  /** The film that the draft names was taken back. */
  readonly isGone: boolean;
  readonly show: (video: Video | null) => void;
}

/** A film, `loaded` where it was asked for already; while it is worked on it is asked for again and again. */
export function useFilm(videoId: string | null, loaded?: Video | null): FilmView {
  const api = useApi();
  const [video, setVideo] = useState(loaded ?? null);
  const [isGone, setGone] = useState(videoId !== null && loaded === null);
  const current = video?.id === videoId ? video : null;
  const asks = videoId !== null && !isGone && (current === null || isMoving(current));
  useEffect(() => {
    if (!asks) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      try {
        const found = await findFilm(api, videoId);
        if (isOver) return;
        setVideo(found);
        setGone(found === null);
      } catch {
        // The next look may find the service again.
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [api, videoId, asks]);
  return {
    video: current,
    isGone: isGone && current === null && videoId !== null,
    show: (next) => {
      setGone(false);
      setVideo(next);
    },
  };
}
