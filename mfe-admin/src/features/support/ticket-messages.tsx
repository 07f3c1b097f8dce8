import type { CaseMessage, TicketCase } from '@lectern/contracts-messaging';
import { Badge, LockIcon, Thread, ThreadMessage } from '@lectern/ui';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { TicketFile } from './ticket-file.tsx';

/** Everything that was written, in its order; notes among staff look different. */
export function TicketMessages({ ticket }: { ticket: TicketCase }) {
  const t = useAdminText();
  return (
    <Thread label={t('support.messages')}>
      {ticket.messages.map((message) => (
        <Message key={message.id} ticket={ticket} message={message} />
      ))}
    </Thread>
  );
}

function Message({ ticket, message }: { ticket: TicketCase; message: CaseMessage }) {
  const t = useAdminText();
  const { from, text, at, files, isNote, isMine, author } = message;
  // An account that is gone has no name, and neither has one that a service of the release before tells of.
  const colleague = isMine ? t('support.me') : author?.name || t('support.colleague');
  const who = from === 'person' ? ticket.name : colleague;
  return (
    <ThreadMessage
      from={isNote ? 'note' : from}
      who={
        <>
          <strong>{who}</strong>{' '}
          {isNote ? (
            <Badge tone="warning" icon={<LockIcon size={12} />}>
              {t('support.note')}
            </Badge>
          ) : null}
        </>
      }
      when={<Moment at={at} />}
      text={text}
      filesLabel={t('support.files')}
      files={files.map((file) => (
        <TicketFile key={file.id} number={ticket.number} file={file} />
      ))}
    />
  );
}
