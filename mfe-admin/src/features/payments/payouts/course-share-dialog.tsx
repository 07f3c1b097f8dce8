import type { CourseTerms } from '@lectern/contracts-commerce';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { ActDialog } from '../../../common/act/act-dialog.tsx';
import { CourseChoice } from '../../../common/course-choice/course-choice.tsx';
import { ShareFacts } from '../../../common/share/share-facts.tsx';
import { basisPointsOf, isShare, ShareField } from '../../../common/share/share-field.tsx';
import { useAdminText } from '../../../common/use-admin-text.ts';

const calls = () =>
  import(/* webpackChunkName: "admin.payments-data" */ '../../../common/share/share.api.ts');

/** Sets the share of the platform in a course: finance decides it, and has no page of a course. */
export function CourseShareDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText();
  const [curriculumId, setCurriculumId] = useState('');
  const [share, setShareText] = useState('');
  const terms = useTerms(curriculumId);
  return (
    <ActDialog
      words={{
        title: t('course.share.dialog.title'),
        text: t('course.share.dialog.text'),
        confirm: t('course.share.dialog.confirm'),
      }}
      done={t('course.share.dialog.done')}
      // What holds now is seen before it is changed.
      isReady={terms !== null && terms !== undefined && isShare(share)}
      size="m"
      send={async (api, reason) => {
        const { setShare } = await calls();
        await setShare(api, curriculumId, { platformBasisPoints: basisPointsOf(share), reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <CourseChoice value={curriculumId} onChange={setCurriculumId} />
      {terms === undefined ? null : <ShareFacts terms={terms} />}
      <ShareField value={share} onChange={setShareText} />
    </ActDialog>
  );
}

/** The share of the chosen course; undefined while it is read or none is chosen, null when it cannot be read. */
function useTerms(curriculumId: string): CourseTerms | null | undefined {
  const api = useApi();
  const [read, setRead] = useState<{ readonly id: string; readonly terms: CourseTerms | null }>();
  useEffect(() => {
    if (curriculumId === '') return undefined;
    const gone = new AbortController();
    void calls()
      .then(({ readShare }) => readShare(api, curriculumId, gone.signal))
      .then(
        (terms) => gone.signal.aborted || setRead({ id: curriculumId, terms }),
        () => gone.signal.aborted || setRead({ id: curriculumId, terms: null }),
      );
    return () => gone.abort();
  }, [api, curriculumId]);
  return read?.id === curriculumId ? read.terms : undefined;
}
