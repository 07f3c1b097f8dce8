import { lectureToOpen, neighboursOf, type OutlineLecture } from './lecture-place.ts';
import type { Progress } from './player.api.ts';

const lecture = (lectureId: string, change: Partial<OutlineLecture> = {}): OutlineLecture => ({
  lectureId,
  position: 1,
  title_ko: lectureId,
  title_en: lectureId,
  type: '2d',
  is_preview: false,
  duration: 600,
  thumbnail: null,
  state: 'new',
  percentage: 0,
  watchedSeconds: 0,
  positionSeconds: 0,
  updated_at: null,
  ...change,
});

const progress = (lectures: OutlineLecture[], continueLectureId: string | null = null): Progress => ({
  percentage: 0,
  curriculumId: 'c-1',
  title_ko: '강의',
  title_en: 'Course',
  instructor_ko: '김',
  instructor_en: 'Kim',
  hasAccess: true,
  accessEndsAt: null,
  completed: false,
  continueLectureId,
  lectures,
});

const a = lecture('a', { state: 'completed' });
const live = lecture('live', { type: 'live' });
const b = lecture('b');
const c = lecture('c', { type: '360' });

describe('lectureToOpen', () => {
  it('goes on with the one played last, else with the first unfinished', () => {
    expect(lectureToOpen(progress([a, live, b, c], 'c'))?.lectureId).toBe('c');
    expect(lectureToOpen(progress([a, live, b, c]))?.lectureId).toBe('b');
  });

  it('begins again when all is finished, and never opens a live lecture', () => {
    expect(lectureToOpen(progress([a]))?.lectureId).toBe('a');
    expect(lectureToOpen(progress([live], 'live'))).toBeUndefined();
  });
});

describe('neighboursOf', () => {
  it('skips lectures that have pages of their own', () => {
    const { previous, next } = neighboursOf([a, live, b, c], 'b');
    expect([previous?.lectureId, next?.lectureId]).toEqual(['a', 'c']);
  });

  it('has none beyond both ends, and none of an unknown lecture', () => {
    expect(neighboursOf([a, b], 'a').previous).toBeUndefined();
    expect(neighboursOf([a, b], 'b').next).toBeUndefined();
    expect(neighboursOf([a, b], 'gone')).toEqual({ previous: undefined, next: undefined });
  });
});
