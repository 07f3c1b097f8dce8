import { useBrowserValue, useLocation } from '@lectern/shell-api';
import { useEffect } from 'react';
import { keptReturnPlace } from '../return-to.ts';
import { courseOfCheckout, keepWantedCourse, wantedCourse } from './wanted-course.ts';

/** The course whose checkout sent the visitor here. */
export function useCourseOfReturn(): string | null {
  const from = useFrom();
  return useBrowserValue(courseOfCheckout(from) ?? courseOfCheckout(keptReturnPlace()), null);
}

/** The same for the licence, which may take days: the course is remembered. */
export function useCourseBehindLicense(): string | null {
  const here = courseOfCheckout(useFrom());
  useEffect(() => {
    if (here !== null) keepWantedCourse(here);
  }, [here]);
  return useBrowserValue(here ?? wantedCourse(), null);
}

function useFrom(): unknown {
  const { state } = useLocation();
  return (state as { from?: unknown } | null)?.from;
}
