import type { CaseMessage, TicketCase } from '@lectern/contracts';
import { useLocale } from '@lectern/shell-api';
import { Badge, LockIcon } from '@lectern/ui';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { TicketFile } from './ticket-file.tsx';
import css from './ticket.module.css';

/** Everything that was written, in its order; notes among staff look different. */
export function TicketMessages({ ticket }: { ticket: TicketCase }) {
  const t = useAdminText();
  return (
    <ol className={css.messages} aria-label={t('support.messages')}>
      {ticket.messages.map((message) => (
        <Message key={message.id} ticket={ticket} message={message} />
      ))}
    </ol>
  );
}

function Message({ ticket, message }: { ticket: TicketCase; message: CaseMessage }) {
  const t = useAdminText();
  const locale = useLocale();
  const { from, text, at, files, isNote, isMine } = message;
  const who = from === 'person' ? ticket.name : t(isMine ? 'support.me' : 'support.colleague');
  const look = isNote ? css.note : css[from];
  return (
    <li className={`${css.message} ${look}`}>
      <p className={css.from}>
        <span>
          <strong>{who}</strong>{' '}
          {isNote ? (
            <Badge tone="warning" icon={<LockIcon size={12} />}>
              {t('support.note')}
            </Badge>
          ) : null}
        </span>
        <time dateTime={at}>{formatMoment(at, locale)}</time>
      </p>
      <p className={css.text}>{text}</p>
      {files.length > 0 ? (
        <ul className={css.files} aria-label={t('support.files')}>
          {files.map((file) => (
            <TicketFile key={file.id} number={ticket.number} file={file} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
