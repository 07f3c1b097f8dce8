import { readSession } from './read-session.ts';

const video = (fields: object) => ({ videos: [fields] });

describe('the session of a course', () => {
  it('is none for a recorded course', () => {
    expect(readSession(null, 3)).toBeNull();
  });

  it('runs from the earliest start to the latest end, with the places of the smallest and those that are left', () => {
    const media = [
      video({ live_start_time: '2027-01-09T01:00:00Z', live_end_time: '2027-01-09T02:00:00Z', seats: 12 }),
      video({ live_start_time: '2027-01-02T01:00:00Z', live_end_time: '2027-01-02T02:00:00Z', seats: 8 }),
    ];
    expect(readSession(media, 3)).toEqual({
      starts_at: '2027-01-02T01:00:00.000Z',
      ends_at: '2027-01-09T02:00:00.000Z',
      seats: 8,
      seats_left: 5,
    });
    expect(readSession(media, 9)?.seats_left).toBe(0);
  });

  it('has no date while none is decided, and reads nothing from junk', () => {
    const undecided = { starts_at: null, ends_at: null, seats: null, seats_left: null };
    expect(readSession([], 0)).toEqual(undecided);
    expect(readSession([7, '{', { videos: [{ live_start_time: 'soon', seats: -1 }] }], 4)).toEqual(undecided);
  });
});
