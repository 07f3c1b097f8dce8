import type { DraftSection } from '@lectern/contracts-catalog';
import { useLocale } from '@lectern/shell-api';
import { Button, PlusIcon, TextInput } from '@lectern/ui';
import { memo } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from '../editor.module.css';
import { EntryMenu } from './entry-menu.tsx';
import { LectureRow } from './lecture-row.tsx';
import { useNames } from './names.ts';
import type { OutlineActs } from './outline-acts.ts';

interface OutlineSectionProps {
  readonly curriculumId: string;
  readonly section: DraftSection;
  /** Its place among the sections, from 1. */
  readonly number: number;
  /** Of its first lecture. */
  readonly firstNumber: number;
  readonly sold: ReadonlySet<string>;
  /** Of what is dragged, while something of this section is. */
  readonly draggedId: string | undefined;
  /** Of the row of this section below which it would be dropped, and what it is. */
  readonly markedId: string | undefined;
  readonly markKind: 'section' | 'lecture' | undefined;
  /** Always the same; null where nothing can be changed. */
  readonly acts: OutlineActs | null;
}

/** A section of the outline with its lectures. */
export const OutlineSection = memo(function OutlineSection({
  curriculumId,
  section,
  number,
  firstNumber,
  sold,
  draggedId,
  markedId,
  markKind,
  acts,
}: OutlineSectionProps) {
  const t = useStudioText();
  const locale = useLocale();
  const nameOf = useNames();
  const { id, titles, lectures } = section;
  return (
    <li
      className={css.section}
      data-dragged={draggedId === id}
      data-drop={markKind === 'section' && markedId === id}
    >
      <div
        className={css.entry}
        data-row="section"
        data-id={id}
        data-section={id}
        data-drop={markKind === 'lecture' && markedId === id}
      >
        {acts ? (
          <span className={css.handle} aria-hidden="true" {...acts.handle({ kind: 'section', id })} />
        ) : null}
        <TextInput
          aria-label={t('outline.sectionTitle', { number })}
          placeholder={t('outline.sectionTitle', { number })}
          lang={locale}
          readOnly={!acts}
          value={titles[locale]}
          onChange={(event) =>
            acts?.change({
              kind: 'setSection',
              sectionId: id,
              field: locale === 'ko' ? 'titles.ko' : 'titles.en',
              value: event.currentTarget.value,
            })
          }
        />
        {acts ? (
          <EntryMenu
            label={t('outline.actsOf', { name: nameOf(titles, number) })}
            items={() => acts.listSectionActs(id, nameOf(titles, number))}
          />
        ) : null}
      </div>
      <ol className={css.lectures}>
        {lectures.map((lecture, index) => (
          <LectureRow
            key={lecture.id}
            curriculumId={curriculumId}
            sectionId={id}
            lecture={lecture}
            number={firstNumber + index}
            name={nameOf(lecture.titles, firstNumber + index)}
            isSold={sold.has(lecture.id)}
            isDragged={draggedId === lecture.id}
            isMarked={markKind === 'lecture' && markedId === lecture.id}
            acts={acts}
          />
        ))}
      </ol>
      {acts ? (
        <Button
          size="s"
          onClick={() => acts.addLecture(id, lectures.at(-1)?.id ?? null)}
          icon={<PlusIcon size={16} />}
        >
          {t('outline.addLecture')}
        </Button>
      ) : null}
    </li>
  );
});
