import { useEffect, useState } from 'react';

/**
 * Whether the video has shown a frame since it was on the page. Controls, captions and previews come after it, because
 * drawing and fetching them would delay it.
 */
export function useFirstFrame(video: HTMLVideoElement | null): boolean {
  const [shown, setShown] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (!video) return undefined;
    const note = (): void => setShown(video);
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) note();
    // Older browsers do not say when a frame is on the screen.
    if (typeof video.requestVideoFrameCallback !== 'function') {
      video.addEventListener('loadeddata', note);
      return () => video.removeEventListener('loadeddata', note);
    }
    const request = video.requestVideoFrameCallback(note);
    // A hidden page shows no frames.
    video.addEventListener('timeupdate', note);
    return () => {
      video.cancelVideoFrameCallback(request);
      video.removeEventListener('timeupdate', note);
    };
  }, [video]);
  return video !== null && shown === video;
}
