import { useLocale } from '@lectern/shell-api';
import { useState } from 'react';
import { formatMoment } from '../moment.ts';
import { useAdminText } from '../use-admin-text.ts';

interface OpenCourse {
  readonly curriculumId: string;
  readonly endsAt: string;
}

/**
 * The end of a course as it was when a dialog opened. A grant sends it along, so that one whose answer was lost, or that a colleague
 * made as well, is refused with the end of now; sent once more, it goes on from there.
 */
export function useSeenEnd(courses: readonly OpenCourse[]) {
  const t = useAdminText();
  const locale = useLocale();
  const [seen] = useState(courses);
  const [told, setTold] = useState<ReadonlyMap<string, string | null>>(new Map());
  const findEnd = (curriculumId: string): string | null => {
    const end = told.get(curriculumId);
    if (end !== undefined) return end;
    const ends = seen.filter((course) => course.curriculumId === curriculumId).map(({ endsAt }) => endsAt);
    return ends.toSorted().at(-1) ?? null;
  };
  /** Notes the end that a refusal tells, and hands the refusal on. */
  const noteRefusal = (curriculumId: string, thrown: unknown): never => {
    const end = endIn(thrown);
    if (end !== undefined) setTold(new Map(told).set(curriculumId, end));
    throw thrown;
  };
  const tellChange = (details: unknown): string => {
    const end = Object(details).endsAt;
    return typeof end === 'string'
      ? t('action.grant.changed', { date: formatMoment(end, locale) })
      : t('action.grant.closed');
  };
  return { findEnd, noteRefusal, refusals: { ACCESS_CHANGED: tellChange } };
}

/** Undefined of another failure. */
function endIn(thrown: unknown): string | null | undefined {
  const { code, details } = Object(thrown) as { code?: string; details?: { endsAt?: string | null } };
  return code === 'ACCESS_CHANGED' ? (details?.endsAt ?? null) : undefined;
}
