import { useEffect, useState } from 'react';

/** Whether the lecture has been played to its end and not begun again since. */
export function useVideoEnd(video: HTMLVideoElement | null, lectureId: string): { hasEnded: boolean } {
  const [endedLecture, setEndedLecture] = useState<string | null>(null);
  useEffect(() => {
    if (!video) return undefined;
    const end = (): void => setEndedLecture(lectureId);
    const goOn = (): void => setEndedLecture(null);
    video.addEventListener('ended', end);
    for (const name of ['seeking', 'play', 'emptied']) video.addEventListener(name, goOn);
    return () => {
      video.removeEventListener('ended', end);
      for (const name of ['seeking', 'play', 'emptied']) video.removeEventListener(name, goOn);
    };
  }, [video, lectureId]);
  return { hasEnded: endedLecture === lectureId };
}
