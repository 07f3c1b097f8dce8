import type { StaffLive } from '@lectern/contracts-learning';

/** Acts that give a lecture other times; the others are orders. */
type TimeAct = 'move' | 'lengthen';

/** What staff can do with a live lecture. */
export type LiveAct = 'begin' | 'end' | 'cancel' | 'follow' | TimeAct;
export type OrderAct = Exclude<LiveAct, TimeAct>;

/** What can be done with a lecture as it stands, the most likely first. */
export function actsOf({
  state,
  order,
  startsAt,
}: Pick<StaffLive, 'state' | 'order' | 'startsAt'>): readonly LiveAct[] {
  switch (state) {
    case 'preparing':
      return ['move', 'cancel'];
    case 'scheduled':
      return ['begin', 'move', 'cancel'];
    case 'live':
      return [
        'end',
        // One without a date, which staff began, has no end to put off.
        ...(startsAt === null ? [] : (['lengthen'] as const)),
        ...(order === 'begin' ? (['follow'] as const) : []),
        'cancel',
      ];
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
