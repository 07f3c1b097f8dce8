import type { DraftLecture } from '@lectern/contracts-catalog';
import { newDocument } from '../domain/new-document.ts';
import { keepSoldTimes } from './keep-sold-times.ts';
import { findBreach } from './session-bounds.ts';
import type { SoldSession } from './sold-sessions.repository.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const day = (number: number, time = '01:00'): string =>
  `2026-12-${String(number).padStart(2, '0')}T${time}:00.000Z`;
/** Of two hours. */
const sold = (facts: Partial<SoldSession> = {}): SoldSession => ({
  id: 'live',
  isRemoved: false,
  startsAt: day(10, '01:00'),
  endsAt: day(10, '03:00'),
  agreedSeconds: null,
  ...facts,
});

it.each([
  ['another day', {}, day(12, '01:00'), day(12, '03:00'), undefined],
  ['three quarters of it', {}, day(10, '01:00'), day(10, '02:30'), undefined],
  ['a minute less', {}, day(10, '01:00'), day(10, '02:29'), { rule: 'short', leastSeconds: 5_400 }],
  ['what was shortened before', { endsAt: day(10, '02:30'), agreedSeconds: 7_200 }, day(10, '01:00'), day(10, '02:10'), { rule: 'short', leastSeconds: 5_400 }],
  ['what was made longer by mistake', { endsAt: day(10, '23:00'), agreedSeconds: 7_200 }, day(10, '01:00'), day(10, '03:00'), undefined],
  ['what has no date', { startsAt: null, endsAt: null }, day(10, '01:00'), day(10, '01:05'), undefined],
  ['while its door is open', { startsAt: '2026-12-01T00:15:00.000Z' }, day(12, '01:00'), day(12, '03:00'), { rule: 'begun' }],
  ['what is over', { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-11-01T02:00:00.000Z' }, day(12, '01:00'), day(12, '03:00'), { rule: 'begun' }],
  ['before anybody reads of it', {}, '2026-12-01T00:59:00.000Z', day(1, '03:00'), { rule: 'soon' }],
  ['to next year', {}, '2027-06-01T01:00:00.000Z', '2027-06-01T03:00:00.000Z', { rule: 'far' }],
] as const)('an author moves a session within bounds: %s', (_, facts, startsAt, endsAt, breach) => {
  expect(findBreach(sold(facts), { startsAt, endsAt }, NOW)).toEqual(breach);
}); // prettier-ignore

describe('a publication', () => {
  const lecture = (facts: Partial<DraftLecture>): DraftLecture => ({ id: 'live', titles: { ko: '', en: '' }, descriptions: { ko: '', en: '' }, type: 'live', videoId: null, thumbnail: null, isPreview: false, tags: [], chapters: [], quizMarks: [], materials: [], startsAt: day(10), endsAt: day(10, '01:01'), venue: { ko: '', en: '' }, seats: null, noForwardSeek: false, view: { yaw: 0, pitch: 0 }, ...facts }); // prettier-ignore
  const documentOf = (...lectures: DraftLecture[]) => ({
    ...newDocument({
      titles: { ko: '', en: '' },
      language: 'ko',
      category: 'live',
      level: 'Beginner',
      type: 'live',
    }),
    sections: [{ id: 's', titles: { ko: '', en: '' }, lectures }],
  });

  it('keeps the times that sessions are sold with, also of one that comes back, and says what it kept', () => {
    const { document, touched } = keepSoldTimes(documentOf(lecture({}), lecture({ id: 'new' })), [
      sold({ isRemoved: true }),
    ]);
    expect(document.sections[0]?.lectures.map(({ endsAt }) => endsAt)).toEqual([
      day(10, '03:00'),
      day(10, '01:01'),
    ]);
    expect(touched).toEqual([{ path: 'lectures.live.endsAt', before: day(10, '01:01') }]);
  });

  it('leaves a document as it is whose times are those, however they are written', () => {
    const written = documentOf(lecture({ startsAt: '2026-12-10T01:00:00Z', endsAt: day(10, '03:00') }));
    expect(keepSoldTimes(written, [sold()])).toEqual({ document: written, touched: [] });
  });
});
