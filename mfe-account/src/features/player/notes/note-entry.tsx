import { formatClock } from '@lectern/player';
import { EditIcon, IconButton, TrashIcon } from '@lectern/ui';
import { useRef, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from '../panels/panels.module.css';
import { useDraft } from '../panels/use-draft.ts';
import type { Note } from '../player.api.ts';
import { NoteEditor } from './note-editor.tsx';

interface NoteEntryProps {
  readonly note: Note;
  readonly onJump: () => void;
  /** What failed, in words, or null. */
  readonly onRewrite: (text: string) => Promise<string | null>;
  readonly onRemove: () => void;
}

/** One note: jumps to its time, is changed in its place, or is removed. */
export function NoteEntry({ note, onJump, onRewrite, onRemove }: NoteEntryProps) {
  const t = useAccountText();
  const [draft, setDraft] = useDraft(`note-change ${note.noteId}`);
  const [isPressed, setPressed] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const time = formatClock(note.atSeconds);
  const change = (text: string): void => setDraft({ id: note.noteId, text, atSeconds: note.atSeconds });
  const close = (): void => {
    // The editor leaves the page with the focus in it; the time stays.
    entry.current?.querySelector('button')?.focus();
    setDraft(null);
  };
  return (
    <li ref={entry} className={css.entry} data-note={note.noteId}>
      <button
        type="button"
        className={css.time}
        onClick={onJump}
        aria-label={t('player.notes.jump', { time })}
      >
        {time}
      </button>
      {draft === null ? (
        <>
          <p className={css.text}>{note.text}</p>
          <IconButton
            size="s"
            label={t('player.notes.edit', { time })}
            icon={<EditIcon size={16} />}
            onClick={() => {
              setPressed(true);
              change(note.text);
            }}
          />
          <IconButton
            size="s"
            label={t('player.notes.remove', { time })}
            icon={<TrashIcon size={16} />}
            onClick={onRemove}
          />
        </>
      ) : (
        <NoteEditor
          label={t('player.notes.edit', { time })}
          text={draft.text}
          takesFocus={isPressed}
          onChange={change}
          onSave={onRewrite}
          onClose={close}
        />
      )}
    </li>
  );
}
