import type { TicketMessage, TicketThread } from '@lectern/contracts-messaging';
import { formatFileSize, formatLocalMoment } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Notice, Stack, Thread as Messages, ThreadFile, ThreadMessage } from '@lectern/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { TicketBadge } from '../../common/ticket-badge.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { ReplyForm } from './reply-form.tsx';
import css from './support.module.css';
import type { ThreadAccess } from './support.api.ts';

interface ThreadProps {
  readonly shown: TicketThread;
  readonly access: ThreadAccess;
}

/** A question with everything that was written about it, and the place to write more. */
export function Thread({ shown, access }: ThreadProps) {
  const t = useAccountText();
  const [thread, setThread] = useState(shown);
  const [isSent, setSent] = useState(false);
  const last = useRef<HTMLLIElement>(null);
  const count = thread.messages.length;
  // Scrolls to the new message.
  useEffect(() => {
    if (isSent) last.current?.focus();
  }, [isSent, count]);
  return (
    <Stack gap={6}>
      <Facts thread={thread} />
      {isSent ? (
        <Notice tone="positive" announce>
          {t('support.reply.sent')}
        </Notice>
      ) : null}
      <Messages label={t('support.messages')} spread>
        {thread.messages.map((message, index) => (
          <Message key={message.id} message={message} {...(index === count - 1 ? { place: last } : {})} />
        ))}
      </Messages>
      <ReplyForm
        access={access}
        isClosed={thread.state === 'closed'}
        onSent={(next) => {
          setThread(next);
          setSent(true);
        }}
      />
    </Stack>
  );
}

function Facts({ thread }: { thread: TicketThread }) {
  const t = useAccountText();
  const { number, subject, state, orderId, code, traceId } = thread;
  const facts = [
    [t('support.number'), number],
    [t('support.subjectName'), t(`support.subject.${subject}`)],
    [t('support.order'), orderId],
    [t('support.code'), code],
    [t('support.trace'), traceId],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <div className={css.facts}>
      <p className={css.state}>
        <TicketBadge state={state} />
        <span>{t(`support.stateText.${state}`)}</span>
      </p>
      <dl className={css.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface MessageProps {
  readonly message: TicketMessage;
  readonly place?: RefObject<HTMLLIElement | null>;
}

function Message({ message, place }: MessageProps) {
  const t = useAccountText();
  const locale = useLocale();
  const { from, text, at, files } = message;
  return (
    <ThreadMessage
      ref={place}
      from={from}
      who={<strong>{t(`support.from.${from}`)}</strong>}
      when={<time dateTime={at}>{formatLocalMoment(at, locale)}</time>}
      text={text}
      filesLabel={t('support.files.list')}
      files={files.map(({ id, name, size }) => (
        <ThreadFile key={id} name={name} size={formatFileSize(size)} />
      ))}
    />
  );
}
