import { useCallback, useEffect, useRef, useState } from 'react';
import { canPlayH264 } from './can-play.ts';
import { openStream, type Quality, type Stream, type StreamFailure, type StreamSource } from './stream.ts';

/** What is known of the stream while it plays. */
export interface StreamState {
  readonly qualities: readonly Quality[];
  readonly shownHeight: number | null;
  /** Lines, or null while the stream chooses. */
  readonly chosenHeight: number | null;
  readonly isNetworkLost: boolean;
  readonly chooseQuality: (height: number | null) => void;
  readonly retryNow: () => void;
}

/** Opens the stream of `source` in `video`, and opens it anew when the source is another object. */
export function useStream(
  video: HTMLVideoElement | null,
  source: StreamSource | null,
  onFailed: (failure: StreamFailure) => void,
): StreamState {
  const stream = useRef<Stream>(null);
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [shownHeight, setShownHeight] = useState<number | null>(null);
  const [chosenHeight, setChosenHeight] = useState<number | null>(null);
  const [isNetworkLost, setNetworkLost] = useState(false);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });

  useEffect(() => {
    if (!video || !source) return undefined;
    let isOver = false;
    const live =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args): void => {
        if (!isOver) act(...args);
      };
    if (!canPlayH264()) {
      failed.current({ code: 'UNSUPPORTED' });
      return undefined;
    }
    const events = {
      onQualities: live(setQualities),
      onShownQuality: live(setShownHeight),
      onNetworkLost: live(() => setNetworkLost(true)),
      onNetworkBack: live(() => setNetworkLost(false)),
      onFailed: live((failure: StreamFailure) => failed.current(failure)),
    };
    openStream(video, { ...source, events }).then(
      (opened) => {
        if (isOver) opened.close();
        else stream.current = opened;
      },
      // The player's own code could not be fetched.
      live((error: unknown) => failed.current({ code: 'BROKEN', detail: String(error) })),
    );
    return () => {
      isOver = true;
      stream.current?.close();
      stream.current = null;
      setNetworkLost(false);
      setChosenHeight(null);
    };
  }, [video, source]);

  const chooseQuality = useCallback((height: number | null) => {
    setChosenHeight(height);
    stream.current?.chooseQuality(height);
  }, []);
  const retryNow = useCallback(() => stream.current?.retryNow(), []);
  return { qualities, shownHeight, chosenHeight, isNetworkLost, chooseQuality, retryNow };
}
