import type { Progress } from './player.api.ts';

export type OutlineLecture = Progress['lectures'][number];

/** Whether a lecture plays in this player; live and on-site lectures have pages of their own. */
export const isPlayable = ({ type }: OutlineLecture): boolean => type === '2d' || type === '360';

/** The lecture to open when none is named: the one to go on with, else the first unfinished, else the first. */
export function lectureToOpen({ continueLectureId, lectures }: Progress): OutlineLecture | undefined {
  const playable = lectures.filter(isPlayable);
  return (
    playable.find(({ lectureId }) => lectureId === continueLectureId) ??
    playable.find(({ state }) => state !== 'completed') ??
    playable[0]
  );
}

/** The lectures before and after one, among those that play here. */
export function neighboursOf(lectures: readonly OutlineLecture[], lectureId: string) {
  const playable = lectures.filter(isPlayable);
  const at = playable.findIndex((one) => one.lectureId === lectureId);
  return { previous: at > 0 ? playable[at - 1] : undefined, next: at < 0 ? undefined : playable[at + 1] };
}
