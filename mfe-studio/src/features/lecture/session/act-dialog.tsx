import { REASON_LENGTH } from '@lectern/contracts-core';
import { Button, Dialog, Field, Notice, TextArea } from '@lectern/ui';
import { useState, type ReactNode } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from './session.module.css';

interface SessionActDialogProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly reasonHint: string;
  };
  readonly isReady: boolean;
  readonly isDangerous?: boolean;
  readonly send: (reason: string) => Promise<void>;
  /** What a refusal means. */
  readonly explain: (thrown: unknown) => string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** What it will do to buyers, and the fields before the reason. */
  readonly children: ReactNode;
}

/** Says what a change of a session does before it is made, and asks why. */
export function SessionActDialog(props: SessionActDialogProps) {
  const { words, isReady, isDangerous = false, send, explain, onDone, onClose, children } = props;
  const t = useStudioText();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isReason = reason.trim().length >= REASON_LENGTH.least;
  const submit = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await send(reason.trim());
      onDone();
    } catch (thrown) {
      setFailure(explain(thrown));
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSending) onClose();
      }}
      title={words.title}
      description={words.text}
      closeLabel={t('act.cancel')}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('act.cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={!isReady || !isReason}
            loading={isSending}
            onClick={() => void submit()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {failure === null ? null : (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
        {children}
        <Field label={t('lecturePage.session.reason')} hint={words.reasonHint} required>
          <TextArea
            value={reason}
            maxLength={REASON_LENGTH.most}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
