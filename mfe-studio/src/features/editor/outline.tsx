import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';
import { Link, showToast, useLocale } from '@lectern/shell-api';
import { Badge, Button, IconButton, Menu, MoreIcon, PlusIcon, TextInput, type MenuItem } from '@lectern/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import css from './editor.module.css';
import { lectureMoves, sectionMoves, undoOf, type Moves } from './moves.ts';
import { lecturesOf, newLecture, newSection } from './new-ids.ts';

interface OutlineProps {
  curriculumId: string;
  document: CourseDocument;
  /** Lectures on sale: removing one of them hides it from new buyers only. */
  publishedLectureIds: readonly string[];
  isEditable: boolean;
  onChange: (...operations: StudioOperation[]) => void;
}

/** Sections and lectures in their order. Everything can be moved by a menu and its keys; each move and removal can be undone. */
export function Outline({ curriculumId, document, publishedLectureIds, isEditable, onChange }: OutlineProps) {
  const t = useStudioText();
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<StudioOperation | null>(null);
  const nameOf = (titles: { ko: string; en: string }, number: number) =>
    (locale === 'ko' ? titles.ko || titles.en : titles.en || titles.ko) || t('outline.unnamed', { number });
  const act = (operation: StudioOperation, words: string) => {
    const undo = undoOf(document, operation);
    onChange(operation);
    setSaid(words);
    if (undo.length > 0)
      showToast({ title: words, action: { label: t('outline.undo'), run: () => onChange(...undo) } });
  };
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
      const at = document.sections.findIndex(({ id }) => id === sectionId);
      const section = nameOf(document.sections[at]?.titles ?? { ko: '', en: '' }, at + 1);
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
  const numbers = new Map(lecturesOf(document).map(({ id }, index) => [id, index + 1]));
  return (
    <div className={css.outline}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {document.sections.length === 0 ? <p className={css.muted}>{t('outline.none')}</p> : null}
      <ol className={css.sections}>
        {document.sections.map((section, index) => {
          const sectionName = nameOf(section.titles, index + 1);
          const isSold = section.lectures.some(({ id }) => publishedLectureIds.includes(id));
          return (
            <li key={section.id} className={css.section}>
              <div className={css.entry}>
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
                    items={[
                      ...moveItems(sectionMoves(document, section.id), sectionName),
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
                    <li key={lecture.id} className={css.entry}>
                      <Link href={paths.lecture(lecture.id, curriculumId)} className={css.lecture}>
                        {number}. {name}
                      </Link>
                      <Badge tone="neutral">{t(`lectureType.${lecture.type}`)}</Badge>
                      {lecture.isPreview ? <Badge tone="info">{t('outline.preview')}</Badge> : null}
                      {publishedLectureIds.includes(lecture.id) ? null : (
                        <Badge tone="warning">{t('outline.unpublished')}</Badge>
                      )}
                      {isEditable ? (
                        <EntryMenu
                          label={t('outline.actsOf', { name })}
                          items={[
                            ...moveItems(lectureMoves(document, lecture.id), name),
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
                          ]}
                        />
                      ) : null}
                    </li>
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
                      lecture: newLecture(document.type),
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
              afterId: document.sections.at(-1)?.id ?? null,
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

function EntryMenu({ label, items }: { label: string; items: readonly (MenuItem | null)[] }) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} size="s" label={label} icon={<MoreIcon size={20} />} />}
    />
  );
}
