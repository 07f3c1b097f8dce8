import { useEffect, useRef, useState } from 'react';
import { dueMark } from './due-mark.ts';
import type { QuizQuestion } from './quiz-question.ts';

export interface Quiz {
  /** The question that stopped the film; null while it plays. */
  readonly mark: QuizQuestion | null;
  /** Answered or passed: the film goes on. */
  readonly close: () => void;
}

/** Stops a film at its questions, each once while the page is open. */
export function useQuiz(video: HTMLVideoElement | null, marks: readonly QuizQuestion[]): Quiz {
  const [mark, setMark] = useState<QuizQuestion | null>(null);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!video || marks.length === 0) return undefined;
    let from = -1;
    const look = (): void => {
      const to = video.currentTime;
      const due = video.paused ? undefined : dueMark(marks, { from, to }, asked.current);
      from = to;
      if (!due) return;
      asked.current.add(due.id);
      video.pause();
      setMark(due);
    };
    const jump = (): void => {
      from = video.currentTime;
    };
    video.addEventListener('timeupdate', look);
    video.addEventListener('seeking', jump);
    return () => {
      video.removeEventListener('timeupdate', look);
      video.removeEventListener('seeking', jump);
      setMark(null);
    };
  }, [video, marks]);
  return { mark, close: () => setMark(null) };
}
