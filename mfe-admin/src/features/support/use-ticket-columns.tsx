import type { QueuedTicket } from '@lectern/contracts-messaging';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, ClockIcon, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { ageInWords } from '../../common/age.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './tickets.module.css';

/** The columns of the queue; the subject leads to the ticket. */
export function useTicketColumns(): DataColumn<QueuedTicket>[] {
  const t = useAdminText();
  const locale = useLocale();
  const column = (
    id: string,
    cell: DataColumn<QueuedTicket>['cell'],
    more: Partial<DataColumn<QueuedTicket>> = {},
  ): DataColumn<QueuedTicket> => ({ id, header: t(`support.columns.${id}`), cell, ...more });
  return [
    column(
      'message',
      ({ number, subject, beginning }) => (
        <span className={css.subject}>
          <TextLink as={Link} href={paths.ticket(number)}>
            {t(`support.subject.${subject}`)}
          </TextLink>
          <span className={css.beginning}>{beginning}</span>
        </span>
      ),
      { rowHeader: true },
    ),
    column('name', ({ name }) => name),
    column('number', ({ number }) => number),
    column(
      'since',
      ({ waitingSince, updatedAt, isOverdue }) =>
        waitingSince ? (
          <Badge tone={isOverdue ? 'danger' : 'neutral'} icon={<ClockIcon size={12} />}>
            {t('support.age', { age: ageInWords(waitingSince, locale) })}
            {isOverdue ? ` · ${t('support.late')}` : ''}
          </Badge>
        ) : (
          formatMoment(updatedAt, locale)
        ),
      { sortable: true },
    ),
    column('files', ({ files }) => String(files), { align: 'end' }),
    column('language', (ticket) => t(`support.language.${ticket.locale}`)),
    column('created', ({ createdAt }) => <Moment at={createdAt} />, { isExtra: true }),
  ];
}
