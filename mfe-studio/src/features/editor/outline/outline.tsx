import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';
import { showToast, useLocale } from '@lectern/shell-api';
import { Button, PlusIcon, type MenuItem } from '@lectern/ui';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../common/confirm-dialog.tsx';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from '../editor.module.css';
import { lectureMoves, sectionMoves, undoOf, type Moves } from '../moves.ts';
import { lecturesOf, newLecture, newSection } from '../new-ids.ts';
import { useNames } from './names.ts';
import { useSteadyActs } from './outline-acts.ts';
import { OutlineSection } from './outline-section.tsx';
import { useDrag } from './use-drag.ts';

interface OutlineProps {
  curriculumId: string;
  sections: CourseDocument['sections'];
  /** What a new lecture is. */
  type: CourseDocument['type'];
  /** Lectures on sale: removing one of them hides it from new buyers only. */
  publishedLectureIds: readonly string[];
  isEditable: boolean;
  onChange: (...operations: StudioOperation[]) => void;
}

/** Sections and lectures in their order. Everything is moved by a menu and its keys, or by a handle; each move and removal can be undone. */
export function Outline({
  curriculumId,
  sections,
  type,
  publishedLectureIds,
  isEditable,
  onChange,
}: OutlineProps) {
  const t = useStudioText();
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<StudioOperation | null>(null);
  const nameOf = useNames();
  const sold = useMemo(() => new Set(publishedLectureIds), [publishedLectureIds]);
  const numbers = new Map(lecturesOf({ sections }).map(({ id }, index) => [id, index + 1]));
  const act = (operation: StudioOperation, words: string) => {
    const undo = undoOf({ sections }, operation);
    onChange(operation);
    setSaid(words);
    if (undo.length > 0)
      showToast({ title: words, action: { label: t('outline.undo'), run: () => onChange(...undo) } });
  };
  const wordsOfDrop = (operation: StudioOperation): string => {
    if (operation.kind !== 'moveLecture') return t('outline.moved');
    const at = sections.findIndex(({ id }) => id === operation.sectionId);
    return t('outline.movedTo', {
      name: nameOf(
        lecturesOf({ sections }).find(({ id }) => id === operation.lectureId)?.titles ?? { ko: '', en: '' },
        numbers.get(operation.lectureId) ?? 0,
      ),
      section: nameOf(sections[at]?.titles ?? { ko: '', en: '' }, at + 1),
    });
  };
  const drag = useDrag({ sections }, (operation) => act(operation, wordsOfDrop(operation)));
  const moveItems = (moves: Moves, name: string): MenuItem[] => [
    {
      id: 'up',
      label: t('outline.up'),
      disabled: moves.up === null,
      onSelect: () => moves.up && act(moves.up, t('outline.movedUp', { name })),
    },
    {
      id: 'down',
      label: t('outline.down'),
      disabled: moves.down === null,
      onSelect: () => moves.down && act(moves.down, t('outline.movedDown', { name })),
    },
    ...moves.to.map(({ sectionId, operation }) => {
      const at = sections.findIndex(({ id }) => id === sectionId);
      const section = nameOf(sections[at]?.titles ?? { ko: '', en: '' }, at + 1);
      return {
        id: `to-${sectionId}`,
        label: t('outline.to', { section }),
        onSelect: () => act(operation, t('outline.movedTo', { name, section })),
      };
    }),
  ];
  const remove = (operation: StudioOperation, name: string, isSold: boolean) => {
    if (isSold) setRemoving(operation);
    else act(operation, t('outline.removed', { name }));
  };
  const removeItem = (run: () => void): MenuItem => ({
    id: 'remove',
    label: t('outline.remove'),
    tone: 'danger',
    onSelect: run,
  });
  const acts = useSteadyActs({
    handle: drag.handle,
    change: onChange,
    renameLecture: (lectureId, value) =>
      onChange({
        kind: 'setLecture',
        lectureId,
        field: locale === 'ko' ? 'titles.ko' : 'titles.en',
        value,
      }),
    addLecture: (sectionId, afterId) =>
      onChange({ kind: 'addLecture', sectionId, lecture: newLecture(type), afterId }),
    listLectureActs: (lectureId, name) => [
      ...moveItems(lectureMoves({ sections }, lectureId), name),
      null,
      removeItem(() => remove({ kind: 'removeLecture', lectureId }, name, sold.has(lectureId))),
    ],
    listSectionActs: (sectionId, name) => {
      const section = sections.find(({ id }) => id === sectionId);
      const isSold = section?.lectures.some(({ id }) => sold.has(id)) ?? false;
      return [
        ...moveItems(sectionMoves({ sections }, sectionId), name),
        null,
        removeItem(() => remove({ kind: 'removeSection', sectionId }, name, isSold)),
      ];
    },
  });
  return (
    <div className={css.outline}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {sections.length === 0 ? <p className={css.muted}>{t('outline.none')}</p> : null}
      <ol
        data-outline
        className={css.sections}
        data-drop={drag.mark?.kind === 'section' && drag.mark.afterId === null}
      >
        {sections.map((section, index) => {
          const holds = (id: string | null | undefined) =>
            id === section.id || section.lectures.some((lecture) => lecture.id === id);
          const isMarked = drag.mark !== null && holds(drag.mark.afterId);
          return (
            <OutlineSection
              key={section.id}
              curriculumId={curriculumId}
              section={section}
              number={index + 1}
              firstNumber={numbers.get(section.lectures[0]?.id ?? '') ?? 1}
              sold={sold}
              draggedId={holds(drag.dragged?.id) ? drag.dragged?.id : undefined}
              markedId={isMarked ? (drag.mark?.afterId ?? undefined) : undefined}
              markKind={isMarked ? drag.mark?.kind : undefined}
              acts={isEditable ? acts : null}
            />
          );
        })}
      </ol>
      {isEditable ? (
        <Button
          onClick={() =>
            onChange({
              kind: 'addSection',
              section: newSection(),
              afterId: sections.at(-1)?.id ?? null,
            })
          }
          icon={<PlusIcon size={20} />}
        >
          {t('outline.addSection')}
        </Button>
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('outline.soldTitle')}
          text={t('outline.soldText')}
          confirm={t('outline.hideForNew')}
          tone="danger"
          run={() => {
            act(removing, t('outline.removedSold'));
            return Promise.resolve();
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </div>
  );
}
