import type { CaseMessage, TicketCase, TicketStateChange } from '@lectern/contracts-messaging';
import { Badge, LockIcon, Thread, ThreadMessage } from '@lectern/ui';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { TicketFile } from './ticket-file.tsx';

/** Everything that was written, and each time that staff closed or opened the ticket; what is among staff looks different. */
export function TicketMessages({ ticket }: { ticket: TicketCase }) {
  const t = useAdminText();
  return (
    <Thread label={t('support.messages')}>
      {partsOf(ticket).map((part) =>
        'state' in part ? (
          <StateChange key={`change-${part.id}`} change={part} />
        ) : (
          <Message key={part.id} ticket={ticket} message={part} />
        ),
      )}
    </Thread>
  );
}

/** By time; of the same moment, what was written comes first. */
const partsOf = ({ messages, stateChanges = [] }: TicketCase): (CaseMessage | TicketStateChange)[] =>
  [...messages, ...stateChanges].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

function StateChange({ change }: { change: TicketStateChange }) {
  const t = useAdminText();
  const { state, at, reason, isWithAnswer, isMine, author } = change;
  const withAnswer = state === 'open' ? 'openWithAnswer' : 'withAnswer';
  return (
    <ThreadMessage
      from="note"
      who={
        <>
          <strong>{isMine ? t('support.me') : author.name || t('support.colleague')}</strong>{' '}
          <Badge icon={<LockIcon size={12} />}>{t(`support.change.${state}`)}</Badge>
        </>
      }
      when={<Moment at={at} />}
      text={reason || t(`support.change.${isWithAnswer ? withAnswer : 'noReason'}`)}
      filesLabel={t('support.files')}
      files={[]}
    />
  );
}

function Message({ ticket, message }: { ticket: TicketCase; message: CaseMessage }) {
  const t = useAdminText();
  const { from, text, at, files, isNote, isMine, author } = message;
  // An account that is gone has no name.
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
