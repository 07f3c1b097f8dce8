import type { DraftLecture } from '@lectern/contracts-catalog';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, type MenuItem } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { paths } from '../../../paths.ts';
import css from '../editor.module.css';
import { EntryMenu } from './entry-menu.tsx';
import { RenameInput } from './rename-input.tsx';
import type { Drag } from './use-drag.ts';

interface LectureRowProps {
  readonly curriculumId: string;
  readonly sectionId: string;
  readonly lecture: DraftLecture;
  readonly number: number;
  readonly name: string;
  readonly isSold: boolean;
  /** Null where nothing can be changed. */
  readonly edit: {
    readonly drag: Drag;
    readonly items: () => readonly (MenuItem | null)[];
    readonly rename: (title: string) => void;
  } | null;
}

/** A lecture of the outline: it leads to its page, is renamed in its place, moved by its menu or by its handle. */
export function LectureRow({
  curriculumId,
  sectionId,
  lecture,
  number,
  name,
  isSold,
  edit,
}: LectureRowProps) {
  const t = useStudioText();
  const locale = useLocale();
  const [isRenaming, setRenaming] = useState(false);
  const { id, type, isPreview, titles } = lecture;
  const marks = {
    'data-row': 'lecture',
    'data-id': id,
    'data-section': sectionId,
    'data-dragged': edit?.drag.dragged?.id === id,
    'data-drop': edit?.drag.mark?.kind === 'lecture' && edit.drag.mark.afterId === id,
  };
  return (
    <li className={css.entry} {...marks}>
      {edit ? (
        <span className={css.handle} aria-hidden="true" {...edit.drag.handle({ kind: 'lecture', id })} />
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
            if (title !== null && title !== titles[locale]) edit?.rename(title);
          }}
        />
      )}
      <Badge tone="neutral">{t(`lectureType.${type}`)}</Badge>
      {isPreview ? <Badge tone="info">{t('outline.preview')}</Badge> : null}
      {isSold ? null : <Badge tone="warning">{t('outline.unpublished')}</Badge>}
      {edit ? (
        <EntryMenu
          label={t('outline.actsOf', { name })}
          items={() => [
            { id: 'rename', label: t('outline.rename'), onSelect: () => setRenaming(true) },
            null,
            ...edit.items(),
          ]}
        />
      ) : null}
    </li>
  );
}
