import { DayBars } from '@lectern/ui/day-bars';
import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { formatDay } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { Definitions } from './definitions.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable } from './figure-table.tsx';
import type { Support } from './statistics.api.ts';

/** Hours with one decimal. */
const hours = (minutes: number): string => (minutes / 60).toFixed(1);

/** How much is asked, and how soon it is answered. */
export function SupportFigures({ support }: { support: Support }) {
  const t = useAdminText();
  const locale = useLocale();
  const { now, before, from, to, days, openTickets } = support;
  const table = t('statistics.support.days');
  return (
    <>
      <FigureCards
        caption={t('statistics.support.title')}
        file="support"
        figures={[
          ...(['opened', 'answered'] as const).map((id) => ({
            id,
            name: t(`statistics.support.${id}`),
            now: now[id],
            before: before[id],
          })),
          {
            id: 'median',
            name: t('statistics.support.median'),
            now: now.medianMinutes,
            before: before.medianMinutes,
            words: hours,
            plain: hours,
          },
          { id: 'open', name: t('statistics.support.open'), now: openTickets, before: null },
        ]}
      />
      <DayBars
        label={t('statistics.sales.chart', { table })}
        from={from}
        to={to}
        values={days.map((row) => ({ day: row.day, value: row.opened }))}
        words={{ day: (day) => formatDay(day, locale), value: formatCount }}
      />
      <FigureTable
        caption={table}
        file="support-by-day"
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          {
            id: 'day',
            header: t('statistics.day'),
            isName: true,
            words: ({ day }) => formatDay(day, locale),
            value: ({ day }) => day,
          },
          ...(['opened', 'answered'] as const).map((id) => ({
            id,
            header: t(`statistics.support.${id}`),
            words: (row: Support['days'][number]) => formatCount(row[id]),
            value: (row: Support['days'][number]) => row[id],
          })),
        ]}
      />
      <Definitions
        of={support.definitions ?? {}}
        names={{
          opened: t('statistics.support.opened'),
          answered: t('statistics.support.answered'),
          medianMinutes: t('statistics.support.median'),
          openTickets: t('statistics.support.open'),
        }}
      />
    </>
  );
}
