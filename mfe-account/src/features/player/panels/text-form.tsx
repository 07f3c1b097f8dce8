import { Button, Field, TextArea } from '@lectern/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import css from './panels.module.css';

/** Characters of a question or an answer. */
const LONGEST = 3_000;

interface TextFormProps {
  readonly label: string;
  readonly hint: string;
  readonly send: string;
  /** True when it arrived; the text is kept otherwise. The id is the same until then, so a repeat writes nothing twice. */
  readonly onSend: (text: string, id: string) => Promise<boolean>;
  /** Opened by a press: the keyboard goes on in it. */
  readonly takesFocus?: boolean;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Writes a question or an answer. */
export function TextForm({ label, hint, send, onSend, takesFocus = false, children }: TextFormProps) {
  const [text, setText] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setSending(true);
    if (await onSend(text.trim(), id)) {
      setText('');
      setId(crypto.randomUUID());
    }
    setSending(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint}>
        <TextArea
          rows={3}
          maxLength={LONGEST}
          value={text}
          ref={box}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className={css.buttons}>
        {children}
        <Button type="submit" variant="primary" loading={isSending} disabled={text.trim() === ''}>
          {send}
        </Button>
      </div>
    </form>
  );
}
