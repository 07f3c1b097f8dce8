import { HERO_START, heroReducer } from './hero-state.ts';

const step = (by: 1 | -1) => ({ type: 'step', by, count: 3 }) as const;

describe('hero slides', () => {
  it('wrap around in both directions', () => {
    expect(heroReducer({ index: 2, isMoving: false }, step(1))).toEqual({ index: 0, isMoving: true });
    expect(heroReducer(HERO_START, step(-1))).toEqual({ index: 2, isMoving: true });
  });

  it('ignore a move while another one runs, and move again once it has settled', () => {
    const moving = heroReducer(HERO_START, step(1));
    expect(heroReducer(moving, step(1))).toBe(moving);
    expect(heroReducer(moving, { type: 'show', index: 2 })).toBe(moving);
    const settled = heroReducer(moving, { type: 'settled' });
    expect(heroReducer(settled, step(1)).index).toBe(2);
  });

  it('do not start a transition towards the slide already shown', () => {
    expect(heroReducer(HERO_START, { type: 'show', index: 0 })).toBe(HERO_START);
    expect(heroReducer(HERO_START, { type: 'step', by: 1, count: 1 })).toBe(HERO_START);
  });
});
