import type { CourseDocument, DraftLecture } from '@lectern/contracts-catalog';
import type { Touched } from '../domain/apply-operation.ts';
import type { SoldSession } from './sold-sessions.repository.ts';

/**
 * The document with the times that its sessions are sold with: a publication moves none, or the mails, the bounds and the
 * reason of a move could be gone around. Also of sessions that were taken out and come back.
 */
export function keepSoldTimes(
  written: CourseDocument,
  sold: readonly SoldSession[],
): { document: CourseDocument; touched: Touched[] } {
  const touched: Touched[] = [];
  const keepTimes = (lecture: DraftLecture): DraftLecture => {
    const session = sold.find(({ id }) => id === lecture.id);
    const isHeld = lecture.type === 'live' || lecture.type === 'onsite';
    if (!isHeld || !session || session.startsAt === null || session.endsAt === null) return lecture;
    const { startsAt, endsAt } = session;
    for (const [field, time] of [
      ['startsAt', startsAt],
      ['endsAt', endsAt],
    ] as const) {
      if (!isSameTime(lecture[field], time))
        touched.push({ path: `lectures.${lecture.id}.${field}`, before: lecture[field] });
    }
    return { ...lecture, startsAt, endsAt };
  };
  const sections = written.sections.map((section) => ({
    ...section,
    lectures: section.lectures.map(keepTimes),
  }));
  return touched.length === 0
    ? { document: written, touched }
    : { document: { ...written, sections }, touched };
}

const isSameTime = (one: string | null, other: string): boolean =>
  one !== null && Date.parse(one) === Date.parse(other);
