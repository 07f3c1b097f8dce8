import { keepPreferences, readPreferences, speedFor, stepSpeed, withSpeed } from './preferences.ts';

describe('preferences of the player', () => {
  beforeEach(() => localStorage.clear());

  it('are found again', () => {
    const chosen = withSpeed({ ...readPreferences(), captions: 'ko', captionSize: 'huge' }, 'c-1', 1.5);
    keepPreferences(chosen);
    expect(readPreferences()).toEqual(chosen);
  });

  it('keep a speed per course, and the last one for courses that have none', () => {
    let chosen = withSpeed(readPreferences(), 'c-1', 1.5);
    chosen = withSpeed(chosen, 'c-2', 0.75);
    expect([speedFor(chosen, 'c-1'), speedFor(chosen, 'c-2'), speedFor(chosen, 'c-3')]).toEqual([
      1.5, 0.75, 0.75,
    ]);
  });

  it('forget the oldest course after fifty', () => {
    let chosen = readPreferences();
    for (let course = 0; course <= 50; course += 1) chosen = withSpeed(chosen, `c-${course}`, 1.25);
    expect(Object.keys(chosen.speedOfCourse)).toHaveLength(50);
    expect(chosen.speedOfCourse['c-0']).toBeUndefined();
  });

  it.each([
    'nonsense',
    '[1]',
    'null',
    '{"volume":7,"speed":99,"captionSize":"vast","speedOfCourse":{"c":"fast"}}',
  ])('read %s as nothing chosen', (text) => {
    localStorage.setItem('lectern.player', text);
    expect(readPreferences()).toMatchObject({
      volume: 1,
      speed: 1,
      captionSize: 'medium',
      speedOfCourse: {},
    });
  });

  it('step through the speeds and stop at both ends', () => {
    expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(2, 1), stepSpeed(0.5, -1)]).toEqual([
      1.25, 0.75, 2, 0.5,
    ]);
  });
});
