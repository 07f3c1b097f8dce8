import { formatCount } from '@lectern/i18n';
import { Button, Field, Notice, TextArea } from '@lectern/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { closeByEscape } from './close-by-escape.ts';
import css from './panels.module.css';
import { lengthOf } from './text-length.ts';
import { useDraft } from './use-draft.ts';

interface TextFormProps {
  /** Names the draft: what is typed is kept under it until it was sent. */
  readonly name: string;
  readonly label: string;
  /** The label of a text that belongs to this second of the lecture. */
  readonly labelAt?: (atSeconds: number) => string;
  readonly hint?: string;
  readonly send: string;
  /** Characters; what is longer is kept and not sent, because a field that cuts a pasted text loses its end. */
  readonly longest: number;
  readonly rows?: number;
  /** What failed, in words; null when the text arrived. */
  readonly onSend: (text: string, id: string, atSeconds: number | null) => Promise<string | null>;
  /** Second of the lecture to which a text that begins now belongs. */
  readonly now?: () => number;
  /** Opened by a press: the keyboard goes on in it. */
  readonly takesFocus?: boolean;
  /** Takes the keyboard along when the form closes after a send, or by Escape; without it the form stays. */
  readonly onClose?: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Writes a note, a question or an answer. */
export function TextForm(props: TextFormProps) {
  const { name, label, labelAt, hint, send, longest, rows = 3, onSend, now, takesFocus = false } = props;
  const { onClose } = props;
  const t = useAccountText();
  const [draft, setDraft] = useDraft(name);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const text = draft?.text ?? '';
  const at = text === '' ? null : (draft?.atSeconds ?? null);
  const write = (typed: string): void => {
    const atSeconds = draft && text !== '' ? draft.atSeconds : toTenths(now?.() ?? null);
    setDraft({ id: draft?.id ?? crypto.randomUUID(), text: typed, atSeconds });
  };
  const over = lengthOf(text) - longest;
  const canSend = lengthOf(text) > 0 && over <= 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!draft || !canSend || isSending) return;
    setSending(true);
    const failed = await onSend(text.trim(), draft.id, draft.atSeconds);
    setFailure(failed);
    if (failed === null) {
      setDraft(null);
      // The button is no longer active: the keyboard goes on where the next text is written.
      if (onClose) onClose();
      else box.current?.focus();
    }
    setSending(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={at === null || !labelAt ? label : labelAt(at)}
        hint={hint}
        error={
          over > 0 ? t('player.tooLong', { most: formatCount(longest), over: formatCount(over) }) : undefined
        }
      >
        <TextArea
          rows={rows}
          readOnly={isSending}
          value={text}
          ref={box}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onClose && closeByEscape(onClose)}
        />
      </Field>
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <div className={css.buttons}>
        {props.children}
        <Button type="submit" variant="primary" loading={isSending} disabled={!canSend}>
          {send}
        </Button>
      </div>
    </form>
  );
}

const toTenths = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds * 10) / 10;
