import { isActOpen, type AdminCurriculumRow } from '@lectern/contracts-catalog';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { changeCourses } from './courses.api.ts';

const BULK = ['hide', 'unhide', 'feature', 'unfeature'] as const;
type Bulk = (typeof BULK)[number];

/** What can be done with all courses that are chosen, all or none. */
export function BulkActs({ rows, onDone }: { rows: readonly AdminCurriculumRow[]; onDone: () => void }) {
  const t = useAdminText();
  const [asked, setAsked] = useState<Bulk | null>(null);
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
          refusals={{ CURRICULUM_STATE: 'courses.bulk.refused', CHECKLIST_OPEN: 'courses.bulk.refused' }}
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
