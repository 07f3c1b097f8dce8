import { DayBars } from '@lectern/ui/day-bars';
import { exportCourseLearning } from '@lectern/contracts-learning';
import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { formatDay } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { Definitions } from './definitions.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { rangeFile } from './statistics-address.ts';
import { useNoteOf } from './use-note-of.ts';
import type { Accounts, Learning } from './statistics.api.ts';

/** Hours with one decimal. */
const hours = (minutes: number): string => (minutes / 60).toFixed(1);

function useDayColumn(): FigureColumn<{ readonly day: string }> {
  const t = useAdminText();
  const locale = useLocale();
  return {
    id: 'day',
    header: t('statistics.day'),
    isName: true,
    words: ({ day }) => formatDay(day, locale),
    value: ({ day }) => day,
  };
}

/** Who came, day by day. */
export function AccountFigures({ accounts }: { accounts: Accounts }) {
  const t = useAdminText();
  const locale = useLocale();
  const day = useDayColumn();
  const { now, before, from, to, days } = accounts;
  const table = t('statistics.accounts.days');
  return (
    <>
      <FigureCards
        caption={t('statistics.accounts.title')}
        file="accounts"
        figures={(['signUps', 'verified'] as const).map((id) => ({
          id,
          name: t(`statistics.funnel.${id}`),
          now: now[id],
          before: before[id],
        }))}
      />
      <DayBars
        label={t('statistics.sales.chart', { table })}
        from={from}
        to={to}
        values={days.map(({ day: one, signUps }) => ({ day: one, value: signUps }))}
        words={{ day: (day) => formatDay(day, locale), value: formatCount }}
      />
      <FigureTable
        caption={table}
        file="accounts-by-day"
        rows={days}
        rowKey={(row) => row.day}
        columns={[
          day,
          ...(['signUps', 'verified'] as const).map((id) => ({
            id,
            header: t(`statistics.funnel.${id}`),
            words: (row: Accounts['days'][number]) => formatCount(row[id]),
            value: (row: Accounts['days'][number]) => row[id],
          })),
        ]}
      />
      <Definitions
        of={accounts.definitions ?? {}}
        names={{ signUps: t('statistics.funnel.signUps'), verified: t('statistics.funnel.verified') }}
      />
    </>
  );
}

/** What is watched and completed, by day and course. */
export function LearningFigures({ learning }: { learning: Learning }) {
  const t = useAdminText();
  const locale = useLocale();
  const day = useDayColumn();
  const noteOf = useNoteOf();
  const { now, before, from, to } = learning;
  const table = t('statistics.learning.days');
  const counts = <
    Row extends Learning['days'][number] | Learning['courses'][number],
  >(): FigureColumn<Row>[] => [
    {
      id: 'hours',
      header: t('statistics.learning.hours'),
      words: ({ watchedMinutes }) => hours(watchedMinutes),
      value: ({ watchedMinutes }) => hours(watchedMinutes),
      bar: ({ watchedMinutes }) => watchedMinutes,
    },
    ...(['completions', 'certificates'] as const).map((id) => ({
      id,
      header: t(`statistics.learning.${id}`),
      words: (row: Row) => formatCount(row[id]),
      value: (row: Row) => row[id],
    })),
  ];
  return (
    <>
      <FigureCards
        caption={t('statistics.learning.title')}
        file="learning"
        figures={[
          {
            id: 'hours',
            name: t('statistics.learning.hours'),
            now: now.watchedMinutes,
            before: before.watchedMinutes,
            words: hours,
            plain: hours,
          },
          ...(['completions', 'certificates'] as const).map((id) => ({
            id,
            name: t(`statistics.learning.${id}`),
            now: now[id],
            before: before[id],
          })),
        ]}
      />
      <DayBars
        label={t('statistics.sales.chart', { table })}
        from={from}
        to={to}
        values={learning.days.map(({ day: one, watchedMinutes }) => ({ day: one, value: watchedMinutes }))}
        words={{
          day: (day) => formatDay(day, locale),
          value: (minutes) => hours(minutes),
        }}
      />
      <FigureTable
        caption={table}
        file="learning-by-day"
        rows={learning.days}
        rowKey={(row) => row.day}
        columns={[day, ...counts<Learning['days'][number]>()]}
      />
      <FigureTable
        caption={t('statistics.learning.courses')}
        note={noteOf(learning.courses.length, learning.courseCount)}
        file={rangeFile(exportCourseLearning.path, learning)}
        rows={learning.courses}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'course',
            header: t('statistics.courses.course'),
            isName: true,
            words: (row) => row[`title_${locale}`] || row.id,
            value: (row) => row[`title_${locale}`] || row.id,
          },
          ...counts<Learning['courses'][number]>(),
        ]}
      />
      <Definitions
        of={learning.definitions ?? {}}
        names={{
          watchedMinutes: t('statistics.learning.hours'),
          completions: t('statistics.learning.completions'),
          certificates: t('statistics.learning.certificates'),
        }}
      />
    </>
  );
}
