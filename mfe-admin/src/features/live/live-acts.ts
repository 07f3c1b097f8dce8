import type { StaffLive } from '@lectern/contracts-learning';

/** What staff can do with a live lecture; all but `move` are orders. */
export type LiveAct = 'begin' | 'end' | 'move' | 'cancel' | 'follow';

/** What can be done with a lecture as it stands, the most likely first. */
export function actsOf({ state, order }: Pick<StaffLive, 'state' | 'order'>): readonly LiveAct[] {
  switch (state) {
    case 'preparing':
      return ['move', 'cancel'];
    case 'scheduled':
      return ['begin', 'move', 'cancel'];
    case 'live':
      return order === 'begin' ? ['end', 'follow', 'cancel'] : ['end', 'cancel'];
    case 'ended':
      return order === 'end' ? ['follow', 'move'] : ['move'];
    case 'cancelled':
      return ['follow'];
    default:
      // A state of a later release.
      state satisfies never;
      return [];
  }
}
