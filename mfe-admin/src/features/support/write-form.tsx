import { CONTACT_LIMITS, SUPPORT_LIMITS, type TicketCase } from '@lectern/contracts-messaging';
import { Button, Checkbox, Field, Notice, SegmentedControl, TextArea } from '@lectern/ui';
import { useId, useRef, useState } from 'react';
import { useAct } from '../../common/act/use-act.ts';
import card from '../../common/card/card.module.css';
import { useKeys } from '../../common/keys/use-keys.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { answer, note } from './support.api.ts';
import css from './ticket.module.css';

const KINDS = ['reply', 'note'] as const;
type Kind = (typeof KINDS)[number];

interface WriteFormProps {
  readonly ticket: TicketCase;
  readonly onWritten: (next: TicketCase) => void;
  /** Something was written meanwhile: the thread has to be read again. */
  readonly onChanged: () => void;
}

/** An answer to the person, or a note among staff. The text stays until the service has accepted it. */
export function WriteForm({ ticket, onWritten, onChanged }: WriteFormProps) {
  const t = useAdminText();
  const titleId = useId();
  const [kind, setKind] = useState<Kind>('reply');
  const form = useWriting(ticket, { onWritten, onChanged });
  const { text, close } = form;
  const home = useRef<HTMLFormElement>(null);
  const begin = (next: Kind): void => {
    setKind(next);
    home.current?.querySelector('textarea')?.focus();
  };
  useKeys(home, 'acts', [
    { key: 'w', words: () => t('support.reply'), run: () => begin('reply') },
    { key: 'n', words: () => t('support.note'), run: () => begin('note') },
  ]);
  return (
    <form
      ref={home}
      className={`${card.card} ${css.write}`}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(kind);
      }}
    >
      <h2 id={titleId} className={css.heading}>
        {t('support.write')}
      </h2>
      <SegmentedControl
        label={t('support.kind')}
        segments={KINDS.map((value) => ({ value, label: t(`support.${value}`) }))}
        value={kind}
        onValueChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'reply')}
      />
      <Field
        label={t(`support.${kind}Text`)}
        hint={t(`support.${kind}Hint`, { language: t(`support.language.${ticket.locale}`) })}
        error={form.isShort ? t('support.short') : undefined}
        required
      >
        <TextArea
          name="text"
          rows={6}
          maxLength={CONTACT_LIMITS.messageMax}
          value={text}
          onChange={(event) => form.change(event.currentTarget.value)}
        />
      </Field>
      {kind === 'reply' ? (
        <Checkbox
          label={t('support.closeToo')}
          checked={close}
          onChange={(event) => form.setClose(event.currentTarget.checked)}
        />
      ) : null}
      {form.failure ? (
        <Notice tone="danger" announce>
          {form.failure}
        </Notice>
      ) : null}
      {form.sent ? (
        <Notice tone="positive" announce>
          {t(`support.${form.sent}Sent`)}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" loading={form.isBusy} loadingLabel={t('support.sending')}>
        {t(`support.${kind}Send`)}
      </Button>
    </form>
  );
}

function useWriting(ticket: TicketCase, { onWritten, onChanged }: Omit<WriteFormProps, 'ticket'>) {
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<Kind | null>(null);
  const { act, isSending, failure } = useAct(
    () => {
      setText('');
      setClose(false);
      setTried(false);
    },
    { TICKET_CHANGED: 'support.changed' },
  );
  const isShort = text.trim().length < SUPPORT_LIMITS.staffMin;
  const send = async (kind: Kind): Promise<void> => {
    setTried(true);
    setSent(null);
    if (isShort) return;
    await act(null, async (api) => {
      try {
        onWritten(
          await (kind === 'note'
            ? note(api, ticket.number, text)
            : answer(api, ticket, { message: text, close })),
        );
        setSent(kind);
      } catch (thrown) {
        if (Object(thrown).code === 'TICKET_CHANGED') onChanged();
        throw thrown;
      }
    });
  };
  return {
    text,
    close,
    isBusy: isSending,
    failure,
    sent,
    isShort: isTried && isShort,
    change: setText,
    setClose,
    send,
  };
}
