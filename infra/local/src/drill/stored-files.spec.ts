import { findProblems, makePicture, tellFiles } from './store-away.ts';
import { StoredFiles } from './stored-files.ts';

const LATER = () => new Response('', { status: 503, headers: { 'retry-after': '0.001' } });
const image = (id: string) => ({
  id,
  base: `/media/user/${id}`,
  widths: [320],
  width: 320,
  height: 180,
  color: '#000000',
  alt: '',
});

/** A site whose store is what the test says, with what was asked of it. */
function startSite() {
  const site = { isAway: false, content: 'picture', asked: [] as string[], uploads: 0 };
  const author = {
    fetchOnce: (_service: string, path: string, init: RequestInit = {}) => {
      site.asked.push(path);
      if (site.isAway) return Promise.resolve(LATER());
      if (init.method !== 'POST') return Promise.resolve(new Response(site.content));
      site.uploads += 1;
      return Promise.resolve(Response.json({ image: image(`u_${site.uploads}`) }, { status: 201 }));
    },
  };
  const player = {
    play: () => (site.isAway ? Promise.reject(new Error('refused')) : Promise.resolve()),
    listSegments: () => Promise.resolve(['720p/0.ts', '720p/1.ts']),
    fetchSegment: (segment: string) => {
      site.asked.push(segment);
      return Promise.resolve(site.isAway ? LATER() : new Response('segment'));
    },
  };
  return { site, files: new StoredFiles(author, player, makePicture()) };
}

/** Uses the files until all of this is so. */
async function useUntil(files: StoredFiles, isEnough: () => boolean): Promise<void> {
  const stop = new AbortController();
  const used = files.use(stop.signal);
  while (!isEnough()) await new Promise(setImmediate);
  stop.abort();
  await used;
}

it('hands pictures in, reads every file of them and every segment, and counts what came', async () => {
  const { site, files } = startSite();
  await files.uploadPicture();
  const all = ['/media/user/u_1-320.avif', '/media/user/u_1-320.webp', '720p/0.ts', '720p/1.ts'];
  await useUntil(files, () => all.every((path) => site.asked.includes(path)));
  site.isAway = true;
  await files.uploadPicture();
  expect(files.uploads).toMatchObject({ later: 1, wrong: [] });
  expect(files.pictures).toMatchObject({ later: 0, wrong: [] });
  expect(files.segments.successes).toBeGreaterThan(1);
  // A store that was never needed proves nothing.
  expect(findProblems(files)).toEqual([expect.stringMatching(/^pictures: \d+ successes and 0 times 503/), expect.stringMatching(/^segments: /)]); // prettier-ignore
  expect(tellFiles(files)).toMatch(/pictures handed in \d+ and 1$/);
});

it('names a film that is refused', async () => {
  const { site, files } = startSite();
  site.isAway = true;
  await useUntil(files, () => files.segments.wrong.length > 0);
  expect(findProblems(files)).toEqual(expect.arrayContaining(['refused for the player']));
});

it('finds a picture that was acknowledged and is gone, or is another one', async () => {
  const { site, files } = startSite();
  await files.uploadPicture();
  expect(await files.findLost()).toEqual([]);
  site.content = 'other';
  expect(await files.findLost()).toEqual([
    'picture /media/user/u_1-320.avif: another file than before',
    'picture /media/user/u_1-320.webp: another file than before',
  ]);
});
