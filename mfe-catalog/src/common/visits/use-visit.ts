import type { VisitStep } from '@lectern/contracts-catalog';
import { isStaff } from '@lectern/contracts-core';
import { useSession, type Session } from '@lectern/shell-api';
import { useCallback } from 'react';
import { watchVisit } from './visit-counter.ts';

/**
 * A ref for what shows a course: whether visitors see it is counted for its authors. Instructors and staff at work are not
 * counted, and nobody is before it is known who they are.
 */
export function useVisit(curriculumId: string, step: VisitStep): (element: Element | null) => () => void {
  const session = useSession();
  const isCounted = session.status !== 'loading' && isVisitor(session);
  return useCallback(
    (element) => {
      if (!element || !isCounted || typeof IntersectionObserver === 'undefined') return () => undefined;
      return watchVisit(element, { curriculumId, step });
    },
    [curriculumId, step, isCounted],
  );
}

function isVisitor(session: Session): boolean {
  if (session.status !== 'signed-in') return true;
  const { roles = [], viewEndsAt } = session.user;
  return !roles.includes('instructor') && !isStaff(roles) && viewEndsAt === undefined;
}
