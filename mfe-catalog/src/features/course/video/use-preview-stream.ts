import type { StreamFailure } from '@lectern/player';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreviewPlayback } from './preview.api.ts';
import type { OpenedPreview, PreviewOpening } from './preview-opening.ts';

export type PreviewState =
  { readonly status: 'loading' | 'failed' | 'unsupported' } | ({ readonly status: 'open' } & OpenedPreview);

/** Renewals in a row after refusals before the preview is given up. */
const MOST_RENEWALS = 5;
/** Shortest time in milliseconds between two tokens, also when the clocks differ. */
const SHORTEST_PAUSE_MS = 5_000;

/** Follows an opening and renews its token for as long as the preview is shown. */
export function usePreviewStream(opening: PreviewOpening) {
  const [state, setState] = useState<PreviewState>({ status: 'loading' });
  const [retries, setRetries] = useState(0);
  const renewals = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isGone = false;
    const plan = (playback: PreviewPlayback): void => {
      const wait = Math.max(SHORTEST_PAUSE_MS, Date.parse(playback.renewAt) - Date.now());
      timer.current = setTimeout(() => {
        opening.renewToken().then(
          (next) => (isGone ? undefined : plan(next)),
          // The delivery refuses the old token in time, and that asks again.
          () => undefined,
        );
      }, wait);
    };
    opening.opened.then(
      (opened) => {
        if (isGone) return;
        setState({ status: 'open', ...opened });
        plan(opened.playback);
      },
      () => (isGone ? undefined : setState({ status: 'failed' })),
    );
    return () => {
      isGone = true;
      clearTimeout(timer.current);
    };
  }, [opening]);

  const followFailure = useCallback(
    (failure: StreamFailure) => {
      renewals.current += 1;
      if (failure.code === 'UNSUPPORTED') setState({ status: 'unsupported' });
      else if (failure.code === 'BROKEN' || renewals.current > MOST_RENEWALS) setState({ status: 'failed' });
      else
        opening.renewToken().then(
          () => setRetries((before) => before + 1),
          () => setState({ status: 'failed' }),
        );
    },
    [opening],
  );
  return { state, retries, followFailure };
}
