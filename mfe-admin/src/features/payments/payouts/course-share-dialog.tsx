import type { CourseTerms } from '@lectern/contracts-commerce';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { CourseChoice } from '../../../common/course-choice/course-choice.tsx';
import { ShareDialog } from '../../../common/share/share-dialog.tsx';
import { ShareFacts } from '../../../common/share/share-facts.tsx';

/** Sets the share of the platform in a course: finance decides it, and has no page of a course. */
export function CourseShareDialog({ onClose }: { onClose: () => void }) {
  const [curriculumId, setCurriculumId] = useState('');
  const terms = useTerms(curriculumId);
  return (
    // What holds now is seen before it is changed.
    <ShareDialog
      curriculumId={curriculumId}
      isReady={terms !== null && terms !== undefined}
      onClose={onClose}
    >
      <CourseChoice withDrafts value={curriculumId} onChange={setCurriculumId} />
      {terms === undefined ? null : <ShareFacts terms={terms} />}
    </ShareDialog>
  );
}

/** The share of the chosen course; undefined while it is read or none is chosen, null when it cannot be read. */
function useTerms(curriculumId: string): CourseTerms | null | undefined {
  const api = useApi();
  const [read, setRead] = useState<{ readonly id: string; readonly terms: CourseTerms | null }>();
  useEffect(() => {
    if (curriculumId === '') return undefined;
    const gone = new AbortController();
    void import(/* webpackChunkName: "admin.share-data" */ '../../../common/share/share.api.ts')
      .then(({ readShare }) => readShare(api, curriculumId, gone.signal))
      .then(
        (terms) => gone.signal.aborted || setRead({ id: curriculumId, terms }),
        () => gone.signal.aborted || setRead({ id: curriculumId, terms: null }),
      );
    return () => gone.abort();
  }, [api, curriculumId]);
  return read?.id === curriculumId ? read.terms : undefined;
}
