import { isActOpen, type AdminCurriculumRow } from '@lectern/contracts-catalog';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { changeCourses } from './courses.api.ts';
import { useCourseTitle } from './use-course-columns.tsx';

const BULK = ['hide', 'unhide', 'feature', 'unfeature'] as const;
type Bulk = (typeof BULK)[number];

/** What can be done with all courses that are chosen, all or none. */
export function BulkActs({ rows, onDone }: { rows: readonly AdminCurriculumRow[]; onDone: () => void }) {
  const t = useAdminText();
  const titleOf = useCourseTitle();
  const [asked, setAsked] = useState<Bulk | null>(null);
  const nameRefusal = (details: unknown): string => {
    const { id } = Object(details) as { id?: unknown };
    const row = rows.find((course) => course.id === id);
    return row ? t('courses.bulk.refusedBy', { title: titleOf(row) }) : t('courses.bulk.refused');
  };
  return (
    <>
      {BULK.map((act) => (
        <Button
          key={act}
          size="s"
          disabled={!rows.every((row) => isPossible(act, row))}
          onClick={() => setAsked(act)}
        >
          {t(`courses.bulk.${act}.button`)}
        </Button>
      ))}
      {asked ? (
        <ActDialog
          words={{
            title: t(`courses.bulk.${asked}.title`, { count: rows.length }),
            text: t(`courses.bulk.${asked}.text`),
            confirm: t(`courses.bulk.${asked}.button`),
          }}
          done={t('courses.bulk.done')}
          refusals={{ CURRICULUM_STATE: nameRefusal, CHECKLIST_OPEN: nameRefusal }}
          send={(api, reason) =>
            changeCourses(
              api,
              rows.map(({ id }) => id),
              asked,
              reason,
            )
          }
          onDone={() => {
            setAsked(null);
            onDone();
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function isPossible(act: Bulk, { state, isHiddenByStaff }: AdminCurriculumRow): boolean {
  if (act === 'feature' || act === 'unfeature') return state === 'live';
  return isActOpen(act, state, true) && !(act === 'hide' && isHiddenByStaff);
}
