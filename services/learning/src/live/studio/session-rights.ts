import type { CourseLecture } from '@lectern/contracts-catalog';
import type { LiveState } from '@lectern/contracts-learning';
import type { Scheduled } from '../schedule.service.ts';

/** Authors move a session until its door opens, also an on-site one: from then on people are on their way. */
export const mayMove = ({ times: { state, joinsAt }, now }: Pick<Scheduled, 'times' | 'now'>): boolean =>
  state === 'preparing' || (state === 'scheduled' && joinsAt !== null && now < joinsAt);

/** Until it begins: somebody who fell ill has no other day. What began is for staff to end. */
export const mayCancel = (state: LiveState): boolean => state === 'preparing' || state === 'scheduled';

/** When the course would begin with one session at this start: the day its refunds are counted from. */
export function firstStartOf(
  startsAt: string,
  others: readonly Pick<CourseLecture, 'liveStartsAt'>[],
): string {
  const starts = [startsAt, ...others.flatMap(({ liveStartsAt }) => liveStartsAt ?? [])].map((at) =>
    Date.parse(at),
  );
  return new Date(Math.min(...starts)).toISOString();
}
