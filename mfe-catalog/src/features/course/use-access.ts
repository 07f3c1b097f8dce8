import { useApi, useSession } from '@lectern/shell-api';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { CourseView } from './course-view.ts';
import { useDraftCourse } from './draft/draft-context.ts';

/**
 * Whether the visitor may watch. The service decides, so it is asked again after each sign-in; after a sign-out the
 * answer is no. The first HTML is always a guest's. When the service does not answer, the known value stays.
 */
export function useAccess({ id, hasAccess }: Pick<CourseView, 'id' | 'hasAccess'>): boolean {
  const { status } = useSession();
  const api = useApi();
  const isDraft = useDraftCourse() !== null;
  const [checked, setChecked] = useState<boolean | null>(null);
  const last = useRef<typeof status | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (before === status || isDraft) return undefined;
    let isCurrent = true;
    const decide = (allowed: boolean) => {
      if (isCurrent) startTransition(() => setChecked(allowed));
    };
    if (status === 'signed-out' && before !== null) decide(false);
    if (status === 'signed-in') {
      void import(/* webpackChunkName: "catalog.course-data" */ './course.api.ts')
        .then((data) => data.checkAccess(api, id))
        .then(decide, () => undefined);
    }
    return () => {
      isCurrent = false;
    };
  }, [status, api, id, isDraft]);
  return !isDraft && status !== 'signed-out' && (checked ?? hasAccess);
}
