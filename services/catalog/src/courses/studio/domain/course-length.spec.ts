import type { DraftLecture } from '@lectern/contracts-catalog';
import { measureCourse } from './course-length.ts';
import { newDocument } from './new-document.ts';

const lecture = (id: string, facts: Partial<DraftLecture> = {}): DraftLecture => ({ id, titles: { ko: '', en: '' }, descriptions: { ko: '', en: '' }, type: '2d', videoId: null, thumbnail: null, isPreview: false, tags: [], chapters: [], quizMarks: [], materials: [], startsAt: null, endsAt: null, venue: { ko: '', en: '' }, seats: null, noForwardSeek: false, view: { yaw: 0, pitch: 0 }, ...facts }); // prettier-ignore
const documentOf = (...lectures: DraftLecture[]) => ({
  ...newDocument({
    titles: { ko: '', en: '' },
    language: 'ko',
    category: 'filler',
    level: 'Beginner',
    type: 'vod',
  }),
  sections: [{ id: 's', titles: { ko: '', en: '' }, lectures }],
});
const film = (duration: number | null) => ({ isReady: true, hasCaptions: false, duration });
const facts = (change: Partial<Parameters<typeof measureCourse>[1]>) => ({
  videos: new Map<string, ReturnType<typeof film>>(),
  published: new Map<string, { duration: number | null; counted: number | null }>(),
  isLicensed: true,
  hasProfile: true,
  ...change,
});

it('adds films and sessions, and says of how many lectures the length is open', () => {
  const session = { startsAt: '2026-12-01T01:00:00.000Z', endsAt: '2026-12-01T02:30:00.000Z' };
  const document = documentOf(
    lecture('a', { videoId: 'v_a' }),
    lecture('b', { videoId: 'v_b' }),
    lecture('c', { type: 'live', ...session }),
    lecture('d', { type: 'onsite' }),
  );
  const videos = new Map([
    ['v_a', film(600.4)],
    ['v_b', film(null)],
  ]);
  expect(measureCourse(document, facts({ videos }))).toEqual({ seconds: 600 + 5_400, undecided: 2 });
});

it.each([
  ['shorter', 300, { duration: 600, counted: null }, 600],
  ['shorter once more', 100, { duration: 300, counted: 600 }, 600],
  ['longer', 900, { duration: 600, counted: null }, 900],
] as const)('counts a film that was exchanged for one that is %s', (_, now, before, seconds) => {
  const document = documentOf(lecture('a', { videoId: 'v_a' }));
  const known = { videos: new Map([['v_a', film(now)]]), published: new Map([['a', before]]) };
  expect(measureCourse(document, facts(known))).toEqual({ seconds, undecided: 0 });
});
