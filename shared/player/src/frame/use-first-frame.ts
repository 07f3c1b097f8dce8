import { useEffect, useState } from 'react';

/**
 * Whether the video has shown a frame since it was on the page. Captions and previews are fetched after it, because their
 * requests would delay the playlists and the first segment.
 */
export function useFirstFrame(video: HTMLVideoElement | null): boolean {
  const [shown, setShown] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (!video) return undefined;
    const note = (): void => setShown(video);
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) note();
    video.addEventListener('loadeddata', note);
    return () => video.removeEventListener('loadeddata', note);
  }, [video]);
  return video !== null && shown === video;
}
