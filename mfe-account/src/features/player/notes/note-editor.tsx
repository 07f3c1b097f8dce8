import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { formatCount } from '@lectern/i18n';
import { Button, Field, Notice, TextArea } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { closeByEscape } from '../panels/close-by-escape.ts';
import css from '../panels/panels.module.css';
import { lengthOf } from '../panels/text-length.ts';

interface NoteEditorProps {
  readonly label: string;
  readonly text: string;
  /** Opened by a press; one that a reload brings back leaves the focus where it is. */
  readonly takesFocus: boolean;
  readonly onChange: (text: string) => void;
  /** What failed, in words, or null. */
  readonly onSave: (text: string) => Promise<string | null>;
  /** Saved or given up, by the button or Escape. */
  readonly onClose: () => void;
}

/** Changes the text of a note in its place. */
export function NoteEditor({ label, text, takesFocus, onChange, onSave, onClose }: NoteEditorProps) {
  const t = useAccountText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const isOpenedByPress = useRef(takesFocus);
  useEffect(() => {
    const area = box.current;
    if (!area || !isOpenedByPress.current) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const over = lengthOf(text) - LEARNING_LIMITS.noteLength;
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    const failed = await onSave(text.trim());
    setSaving(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  return (
    <div className={css.form}>
      <Field
        label={label}
        hideLabel
        error={
          over > 0
            ? t('player.tooLong', { most: formatCount(LEARNING_LIMITS.noteLength), over: formatCount(over) })
            : undefined
        }
      >
        <TextArea
          rows={3}
          readOnly={isSaving}
          value={text}
          ref={box}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={closeByEscape(onClose)}
        />
      </Field>
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button
          size="s"
          variant="primary"
          loading={isSaving}
          disabled={lengthOf(text) === 0 || over > 0}
          onClick={() => void save()}
        >
          {t('player.notes.save')}
        </Button>
        <Button size="s" onClick={onClose}>
          {t('player.notes.cancel')}
        </Button>
      </div>
    </div>
  );
}
