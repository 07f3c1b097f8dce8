import type { QueuedTicket } from '@lectern/contracts-messaging';
import { useLocale } from '@lectern/shell-api';
import { Badge, ClockIcon, FileIcon } from '@lectern/ui';
import { ageInWords } from '../../common/age.ts';
import { QueueItem, QueueLink, QueueMarks } from '../../common/list/queue-list.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './tickets.module.css';

/** One ticket of the queue. */
export function TicketRow({ ticket }: { ticket: QueuedTicket }) {
  const t = useAdminText();
  const locale = useLocale();
  const { number, name, subject, beginning, waitingSince, updatedAt, isOverdue, files } = ticket;
  return (
    <QueueItem className={css.row}>
      <div className={css.about}>
        <p className={css.what}>
          <QueueLink href={paths.ticket(number)}>{t(`support.subject.${subject}`)}</QueueLink>{' '}
          <span className={css.note}>
            {name} · {number} · {t(`support.language.${ticket.locale}`)}
          </span>
        </p>
        <p className={css.beginning}>{beginning}</p>
      </div>
      <QueueMarks className={css.since}>
        {waitingSince ? (
          <Badge tone={isOverdue ? 'danger' : 'neutral'} icon={<ClockIcon size={12} />}>
            {t('support.age', { age: ageInWords(waitingSince, locale) })}
            {isOverdue ? ` · ${t('support.late')}` : ''}
          </Badge>
        ) : null}
        {files > 0 ? (
          <Badge look="outline" icon={<FileIcon size={12} />}>
            {t('support.fileCount', { count: files })}
          </Badge>
        ) : null}
        <time className={css.note} dateTime={waitingSince ?? updatedAt}>
          {formatMoment(waitingSince ?? updatedAt, locale)}
        </time>
      </QueueMarks>
    </QueueItem>
  );
}
