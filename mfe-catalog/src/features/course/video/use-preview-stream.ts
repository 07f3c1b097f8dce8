import type { StreamFailure, StreamSource } from '@lectern/player';
import { useApi } from '@lectern/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPreview, withToken, type PreviewPlayback } from './preview.api.ts';

export type PreviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'unsupported' }
  | { readonly status: 'open'; readonly playback: PreviewPlayback; readonly source: StreamSource };

/** Renewals in a row after refusals before the preview is given up. */
const MOST_RENEWALS = 5;
/** Lowest quality of a 360 lecture that is chosen by itself. */
const LOWEST_SPHERE_HEIGHT = 1_440;
/** Shortest time in milliseconds between two tokens, also when the clocks differ. */
const SHORTEST_PAUSE_MS = 5_000;

/** Opens a preview and renews its token for as long as it is shown. */
export function usePreviewStream(curriculumId: string, lectureId: string) {
  const api = useApi();
  const [state, setState] = useState<PreviewState>({ status: 'loading' });
  const [retries, setRetries] = useState(0);
  const token = useRef('');
  const renewals = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renew = useCallback(async (): Promise<PreviewPlayback> => {
    const playback = await loadPreview(api, curriculumId, lectureId);
    token.current = playback.token;
    return playback;
  }, [api, curriculumId, lectureId]);

  useEffect(() => {
    let isGone = false;
    const plan = (playback: PreviewPlayback): void => {
      const wait = Math.max(SHORTEST_PAUSE_MS, Date.parse(playback.renewAt) - Date.now());
      timer.current = setTimeout(() => {
        renew().then(
          (next) => (isGone ? undefined : plan(next)),
          // The delivery refuses the old token in time, and that asks again.
          () => undefined,
        );
      }, wait);
    };
    renew().then(
      (playback) => {
        if (isGone) return;
        setState({ status: 'open', playback, source: sourceOf(playback, token) });
        plan(playback);
      },
      () => (isGone ? undefined : setState({ status: 'failed' })),
    );
    return () => {
      isGone = true;
      clearTimeout(timer.current);
    };
  }, [renew]);

  const followFailure = useCallback(
    (failure: StreamFailure) => {
      renewals.current += 1;
      if (failure.code === 'UNSUPPORTED') setState({ status: 'unsupported' });
      else if (failure.code === 'BROKEN' || renewals.current > MOST_RENEWALS) setState({ status: 'failed' });
      else
        renew().then(
          () => setRetries((before) => before + 1),
          () => setState({ status: 'failed' }),
        );
    },
    [renew],
  );
  return { state, retries, followFailure };
}

const sourceOf = (playback: PreviewPlayback, token: { readonly current: string }): StreamSource => ({
  address: playback.master,
  startAtSec: 0,
  renewAddress: (address) => withToken(address, token.current),
  lowestAutoHeight: playback.projection === '360' ? LOWEST_SPHERE_HEIGHT : 0,
});
