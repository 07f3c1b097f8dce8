import { finishVideo, listVideos, startVideo, type Video } from '@lectern/contracts-media';
import { ApiError } from '@lectern/http';
import { createFakeApi } from '@lectern/testing/web';
import { fingerprintOf } from './fingerprint.ts';
import { UploadQueue, type UploadState } from './upload-queue.ts';

const idOf = (letter: string): string => `v_${letter.repeat(22)}`;
const film = (change: Partial<Video> = {}): Video => ({
  ...{ id: idOf('n'), name: '01 Lips.mp4', bytes: 1, projection: '2d', state: 'uploading', step: null },
  ...{ percent: 0, failure: null, duration: null, captions: [], digest: null, lectureId: 'l-1' },
  ...{ parts: { count: 1, bytes: 16, present: [1] }, createdAt: '2026-11-20T01:00:00.000Z' },
  ...change,
});

/** A queue with one upload of a lecture, and what was announced for it. */
function begin() {
  const api = createFakeApi()
    .answer(listVideos, { videos: [], total: 0 })
    .answer(startVideo, { video: film() })
    .answer(finishVideo, { video: film({ state: 'queued', step: 'probe' }) });
  const queue = new UploadQueue(api);
  const onAnnounced = jest.fn<void, [string, boolean]>();
  const until = (state: UploadState): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const [upload] = queue.list();
        if (upload?.state !== state) return;
        stop();
        resolve(upload.key);
      };
      const stop = queue.subscribe(look);
      look();
    });
  const add = (): void =>
    queue.addFile({ file: new File(['x'], '01 Lips.mp4'), lectureId: 'l-1', projection: '2d', onAnnounced });
  return { api, queue, onAnnounced, until, add };
}

it('announces a film once, also when its upload goes on after a failure', async () => {
  const { api, queue, onAnnounced, until, add } = begin();
  api.answer(finishVideo, () => {
    throw new ApiError({ code: 'VIDEO_STATE', status: 409, message: 'No' });
  });
  add();
  const key = await until('failed');
  api.answer(finishVideo, { video: film({ state: 'queued', step: 'probe' }) });
  queue.resume(key);
  await until('sent');
  expect(api.calls.filter(({ endpoint }) => endpoint === startVideo)).toHaveLength(2);
  expect(onAnnounced.mock.calls).toEqual([[idOf('n'), false]]);
});

it('announces the next film of a file whose first one was deleted meanwhile', async () => {
  const { api, queue, onAnnounced, until, add } = begin();
  api.fail(finishVideo, 'VIDEO_NOT_FOUND', 404);
  add();
  const key = await until('failed');
  api
    .answer(startVideo, { video: film({ id: idOf('m') }) })
    .answer(finishVideo, { video: film({ id: idOf('m'), state: 'queued', step: 'probe' }) });
  queue.resume(key);
  await until('sent');
  expect(onAnnounced.mock.calls).toEqual([
    [idOf('n'), false],
    [idOf('m'), false],
  ]);
});

it('says that a film which is used instead is an earlier one', async () => {
  const { api, queue, onAnnounced, until, add } = begin();
  const digest = await fingerprintOf(new File(['x'], '01 Lips.mp4'));
  api.answer(listVideos, { videos: [film({ id: idOf('e'), state: 'ready', digest })], total: 1 });
  add();
  queue.useKnown(await until('known'));
  expect(onAnnounced.mock.calls).toEqual([[idOf('e'), true]]);
  expect(queue.list()).toEqual([]);
});
