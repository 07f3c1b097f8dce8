import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';
import { showToast, useLocale } from '@lectern/shell-api';
import { Button, PlusIcon, TextInput, type MenuItem } from '@lectern/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../common/confirm-dialog.tsx';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from '../editor.module.css';
import { lectureMoves, sectionMoves, undoOf, type Moves } from '../moves.ts';
import { lecturesOf, newLecture, newSection } from '../new-ids.ts';
import { EntryMenu } from './entry-menu.tsx';
import { LectureRow } from './lecture-row.tsx';
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
  const nameOf = (titles: { ko: string; en: string }, number: number) =>
    (locale === 'ko' ? titles.ko || titles.en : titles.en || titles.ko) || t('outline.unnamed', { number });
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
  const rename = (lectureId: string, value: string): void =>
    onChange({
      kind: 'setLecture',
      lectureId,
      field: locale === 'ko' ? 'titles.ko' : 'titles.en',
      value,
    });
  const remove = (operation: StudioOperation, name: string, isSold: boolean) => {
    if (isSold) setRemoving(operation);
    else act(operation, t('outline.removed', { name }));
  };
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
          const sectionName = nameOf(section.titles, index + 1);
          const isSold = section.lectures.some(({ id }) => publishedLectureIds.includes(id));
          return (
            <li
              key={section.id}
              className={css.section}
              data-dragged={drag.dragged?.id === section.id}
              data-drop={drag.mark?.kind === 'section' && drag.mark.afterId === section.id}
            >
              <div
                className={css.entry}
                data-row="section"
                data-id={section.id}
                data-section={section.id}
                data-drop={drag.mark?.kind === 'lecture' && drag.mark.afterId === section.id}
              >
                {isEditable ? (
                  <span
                    className={css.handle}
                    aria-hidden="true"
                    {...drag.handle({ kind: 'section', id: section.id })}
                  />
                ) : null}
                <TextInput
                  aria-label={t('outline.sectionTitle', { number: index + 1 })}
                  placeholder={t('outline.sectionTitle', { number: index + 1 })}
                  lang={locale}
                  readOnly={!isEditable}
                  value={section.titles[locale]}
                  onChange={(event) =>
                    onChange({
                      kind: 'setSection',
                      sectionId: section.id,
                      field: locale === 'ko' ? 'titles.ko' : 'titles.en',
                      value: event.currentTarget.value,
                    })
                  }
                />
                {isEditable ? (
                  <EntryMenu
                    label={t('outline.actsOf', { name: sectionName })}
                    items={() => [
                      ...moveItems(sectionMoves({ sections }, section.id), sectionName),
                      null,
                      {
                        id: 'remove',
                        label: t('outline.remove'),
                        tone: 'danger',
                        onSelect: () =>
                          remove({ kind: 'removeSection', sectionId: section.id }, sectionName, isSold),
                      },
                    ]}
                  />
                ) : null}
              </div>
              <ol className={css.lectures}>
                {section.lectures.map((lecture) => {
                  const number = numbers.get(lecture.id) ?? 0;
                  const name = nameOf(lecture.titles, number);
                  return (
                    <LectureRow
                      key={lecture.id}
                      curriculumId={curriculumId}
                      sectionId={section.id}
                      lecture={lecture}
                      number={number}
                      name={name}
                      isSold={publishedLectureIds.includes(lecture.id)}
                      edit={
                        isEditable
                          ? {
                              drag,
                              rename: (value) => rename(lecture.id, value),
                              items: () => [
                                ...moveItems(lectureMoves({ sections }, lecture.id), name),
                                null,
                                {
                                  id: 'remove',
                                  label: t('outline.remove'),
                                  tone: 'danger',
                                  onSelect: () =>
                                    remove(
                                      { kind: 'removeLecture', lectureId: lecture.id },
                                      name,
                                      publishedLectureIds.includes(lecture.id),
                                    ),
                                },
                              ],
                            }
                          : null
                      }
                    />
                  );
                })}
              </ol>
              {isEditable ? (
                <Button
                  size="s"
                  onClick={() =>
                    onChange({
                      kind: 'addLecture',
                      sectionId: section.id,
                      lecture: newLecture(type),
                      afterId: section.lectures.at(-1)?.id ?? null,
                    })
                  }
                  icon={<PlusIcon size={16} />}
                >
                  {t('outline.addLecture')}
                </Button>
              ) : null}
            </li>
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
