import { fetchStreamCode } from '@lectern/player/stream';
import { useEffect, useState } from 'react';
import type * as StreamPreviewModule from './stream-preview.tsx';

type PlayerCode =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly StreamPreview: typeof StreamPreviewModule.StreamPreview };

/** Fetches the player and hls.js beside each other; each is fetched once. */
export function fetchPlayerCode(): void {
  // The dialog fetches the code again and shows the failure.
  loadPlayer().catch(() => undefined);
}

function loadPlayer(): Promise<typeof StreamPreviewModule> {
  fetchStreamCode();
  return import(/* webpackChunkName: "catalog.preview" */ './stream-preview.tsx');
}

/** The player's code. `React.lazy` is not used, because React holds back what follows a fallback for 300 ms. */
export function usePlayerCode(): PlayerCode {
  const [code, setCode] = useState<PlayerCode>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    loadPlayer().then(
      ({ StreamPreview }) => (isGone ? undefined : setCode({ status: 'loaded', StreamPreview })),
      () => (isGone ? undefined : setCode({ status: 'failed' })),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return code;
}
