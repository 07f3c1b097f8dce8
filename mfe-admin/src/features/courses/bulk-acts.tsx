import { BULK_ACTS, EDITABLE_STATES, isActOpen, type AdminCurriculumRow } from '@lectern/contracts-catalog';
import { CATEGORIES, type Category } from '@lectern/contracts-core';
import { Button, Field, Select } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { CountField } from '../../common/act/count-field.tsx';
import type { ActOutcome } from '../../common/act/use-act.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { changeCourses } from './courses.api.ts';
import { useCourseTitle } from './use-course-columns.tsx';
import { useUndo } from './use-undo.ts';

type Bulk = (typeof BULK_ACTS)[number];

interface BulkActsProps {
  rows: readonly AdminCurriculumRow[];
  /** More courses than the reader sees: their number is typed before the act. */
  isWhole?: boolean;
  onDone: () => void;
}

/** What can be done with all courses that are chosen, all or none, and taken back afterwards. */
export function BulkActs({ rows, isWhole = false, onDone }: BulkActsProps) {
  const t = useAdminText();
  const titleOf = useCourseTitle();
  const undo = useUndo();
  const [asked, setAsked] = useState<Bulk | null>(null);
  const [category, setCategory] = useState<Category | ''>('');
  const [typed, setTyped] = useState('');
  const nameRefusal = (details: unknown): string => {
    const { id } = Object(details) as { id?: unknown };
    const row = rows.find((course) => course.id === id);
    return row ? t('courses.bulk.refusedBy', { title: titleOf(row) }) : t('courses.bulk.refused');
  };
  const ask = (act: Bulk): void => {
    setTyped('');
    setCategory('');
    setAsked(act);
  };
  const isCounted = !isWhole || typed.trim() === String(rows.length);
  return (
    <>
      {BULK_ACTS.map((act) => (
        <Button
          key={act}
          size="s"
          disabled={!rows.every((row) => isPossible(act, row)) || !rows.some((row) => isNews(act, row))}
          onClick={() => ask(act)}
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
          isReady={isCounted && (asked !== 'category' || category !== '')}
          refusals={{ CURRICULUM_STATE: nameRefusal, CHECKLIST_OPEN: nameRefusal }}
          send={async (api, reason): Promise<ActOutcome> => {
            const changeId = await changeCourses(api, {
              ids: rows.map(({ id }) => id),
              act: asked,
              reason,
              ...(asked === 'category' && category !== '' ? { category } : {}),
            });
            return {
              tone: 'positive',
              title: t('courses.bulk.done'),
              action: { label: t('courses.bulk.undo'), run: () => void undo(changeId, reason) },
            };
          }}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
          onClose={() => setAsked(null)}
        >
          {asked === 'category' ? (
            <Field label={t('courses.bulk.category.field')} required>
              <Select
                value={category}
                options={[
                  { value: '', label: t('courses.bulk.category.choose') },
                  ...CATEGORIES.map((value) => ({ value, label: t(`courses.category.${value}`) })),
                ]}
                onChange={(event) =>
                  setCategory(CATEGORIES.find((one) => one === event.currentTarget.value) ?? '')
                }
              />
            </Field>
          ) : null}
          {isWhole ? (
            <CountField
              count={rows.length}
              hint={t('courses.bulk.typeCountHint')}
              value={typed}
              onChange={setTyped}
            />
          ) : null}
        </ActDialog>
      ) : null}
    </>
  );
}

/** Whether an act would change anything of a course. */
const isNews = (act: Bulk, { isFeatured }: AdminCurriculumRow): boolean =>
  act === 'feature' ? !isFeatured : act !== 'unfeature' || isFeatured;

function isPossible(act: Bulk, { state, isHiddenByStaff }: AdminCurriculumRow): boolean {
  if (act === 'feature' || act === 'unfeature') return state === 'live';
  if (act === 'category') return EDITABLE_STATES.some((one) => one === state);
  return isActOpen(act, state, true) && !(act === 'hide' && isHiddenByStaff);
}
