import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { chooseLecture } from './choose-lecture.ts';

const lecture = (position: number, facts: Partial<CourseLecture> = {}): CourseLecture => ({
  id: `l${position}`,
  position,
  title_ko: '',
  title_en: '',
  type: '2d',
  isPreview: false,
  duration: 600,
  thumbnail: null,
  liveStartsAt: null,
  liveEndsAt: null,
  venue_ko: '',
  venue_en: '',
  seats: null,
  sectionId: null,
  removedAt: null,
  noForwardSeek: false,
  ...facts,
});
const course = (...lectures: CourseLecture[]): Course => ({
  id: 'c',
  title_ko: '',
  title_en: '',
  category: 'botox',
  isLive: false,
  thumbnail_ko: null,
  thumbnail_en: null,
  instructor_ko: '',
  instructor_en: '',
  instructorUserId: null,
  sections: [],
  lectures,
});
const three = course(lecture(1), lecture(2), lecture(3));
const seen = (lectureId: string, minute: number, isCompleted = false) => ({
  lectureId,
  isCompleted,
  positionAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
});

it.each([
  ['nothing was played: the first', three, [], 'l1'],
  ['one is begun: that one', three, [seen('l1', 0, true), seen('l3', 1)], 'l3'],
  ['the last one is completed: the next behind it', three, [seen('l2', 2, true)], 'l3'],
  ['behind it nothing is left: the first unfinished', three, [seen('l3', 2, true)], 'l1'],
  [
    'all is done: the one played last',
    three,
    [seen('l1', 3, true), seen('l2', 1, true), seen('l3', 2, true)],
    'l1',
  ],
  ['live lectures are no films', course(lecture(1, { type: 'live' }), lecture(2)), [], 'l2'],
  ['no film at all', course(lecture(1, { type: 'onsite' }), lecture(2, { duration: null })), [], undefined],
  ['the one played last is gone', three, [seen('gone', 5)], 'l1'],
])('%s', (_when, of, played, expected) => {
  expect(chooseLecture(of, played)?.id).toBe(expected);
});
