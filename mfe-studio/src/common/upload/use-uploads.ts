import type { ApiClient } from '@lectern/http';
import { useApi } from '@lectern/shell-api';
import { useEffect, useSyncExternalStore } from 'react';
import { UploadQueue, type Upload } from './upload-queue.ts';

let kept: { api: ApiClient; queue: UploadQueue } | undefined;

/** One queue for all pages of the studio, so that an upload goes on while another page is open. */
function queueOf(api: ApiClient): UploadQueue {
  if (kept?.api !== api) kept = { api, queue: new UploadQueue(api) };
  return kept.queue;
}

const isUnderWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'reading' || state === 'sending' || state === 'lost';

/** The uploads of a lecture. */
export function useUploads(lectureId: string): { queue: UploadQueue; uploads: readonly Upload[] } {
  const { queue, uploads } = useAllUploads();
  return { queue, uploads: uploads.filter((upload) => upload.lectureId === lectureId) };
}

/** Every upload of the studio; leaving the site while one is under way asks first. */
export function useAllUploads(): { queue: UploadQueue; uploads: readonly Upload[] } {
  const queue = queueOf(useApi());
  const all = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const asks = all.some(isUnderWay);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
  return { queue, uploads: all };
}
