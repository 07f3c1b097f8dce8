import type { DraftLecture } from '@lectern/contracts-catalog';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge } from '@lectern/ui';
import { memo, useState } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { paths } from '../../../paths.ts';
import css from '../editor.module.css';
import { EntryMenu } from './entry-menu.tsx';
import type { OutlineActs } from './outline-acts.ts';
import { RenameInput } from './rename-input.tsx';

interface LectureRowProps {
  readonly curriculumId: string;
  readonly sectionId: string;
  readonly lecture: DraftLecture;
  readonly number: number;
  readonly name: string;
  readonly isSold: boolean;
  readonly isDragged: boolean;
  /** What is dragged would be dropped below it. */
  readonly isMarked: boolean;
  /** Always the same; null where nothing can be changed. */
  readonly acts: OutlineActs | null;
}

/**
 * A lecture of the outline: it leads to its page, is renamed in its place, moved by its menu or by its handle. Drawn again only
 * when something of it changes, as there are hundreds.
 */
export const LectureRow = memo(function LectureRow({
  curriculumId,
  sectionId,
  lecture,
  number,
  name,
  isSold,
  isDragged,
  isMarked,
  acts,
}: LectureRowProps) {
  const t = useStudioText();
  const locale = useLocale();
  const [isRenaming, setRenaming] = useState(false);
  const { id, type, isPreview, titles } = lecture;
  const marks = {
    'data-row': 'lecture',
    'data-id': id,
    'data-section': sectionId,
    'data-dragged': isDragged,
    'data-drop': isMarked,
  };
  return (
    <li className={css.entry} {...marks}>
      {acts ? (
        <span className={css.handle} aria-hidden="true" {...acts.handle({ kind: 'lecture', id })} />
      ) : null}
      {!isRenaming ? (
        <Link href={paths.lecture(id, curriculumId)} className={css.lecture}>
          {number}. {name}
        </Link>
      ) : (
        <RenameInput
          label={t('outline.renameOf', { name })}
          title={titles[locale]}
          onEnd={(title) => {
            setRenaming(false);
            if (title !== null && title !== titles[locale]) acts?.renameLecture(id, title);
          }}
        />
      )}
      <Badge tone="neutral">{t(`lectureType.${type}`)}</Badge>
      {isPreview ? <Badge tone="info">{t('outline.preview')}</Badge> : null}
      {isSold ? null : <Badge tone="warning">{t('outline.unpublished')}</Badge>}
      {acts ? (
        <EntryMenu
          label={t('outline.actsOf', { name })}
          items={() => [
            { id: 'rename', label: t('outline.rename'), onSelect: () => setRenaming(true) },
            null,
            ...acts.listLectureActs(id, name),
          ]}
        />
      ) : null}
    </li>
  );
});
