/** Which slide is shown, and whether the slides are still changing places. */
export interface HeroState {
  readonly index: number;
  readonly isMoving: boolean;
}

export type HeroAction =
  | { readonly type: 'step'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'show'; readonly index: number }
  | { readonly type: 'settled' };

export const HERO_START: HeroState = { index: 0, isMoving: false };

/** Slides wrap around, and a move asked for during a move is ignored (spec 1 §2.4). */
export function heroReducer(state: HeroState, action: HeroAction): HeroState {
  if (action.type === 'settled') return { ...state, isMoving: false };
  if (state.isMoving) return state;
  const next =
    action.type === 'show' ? action.index : (state.index + action.by + action.count) % action.count;
  return next === state.index ? state : { index: next, isMoving: true };
}
