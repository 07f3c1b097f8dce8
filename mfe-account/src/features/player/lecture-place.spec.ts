import { lectureToOpen, neighboursOf, type OutlineLecture } from './lecture-place.ts';
import { courseProgress, lectureProgress } from '../../testing/player-builders.ts';

const progress = (lectures: OutlineLecture[], continueLectureId: string | null = null) =>
  courseProgress({ lectures, continueLectureId });

const a = lectureProgress('a', { state: 'completed' });
const live = lectureProgress('live', { type: 'live' });
const b = lectureProgress('b');
const c = lectureProgress('c', { type: '360' });

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
