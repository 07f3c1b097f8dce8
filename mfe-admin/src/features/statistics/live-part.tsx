import { exportLiveAttendance } from '@lectern/contracts-learning';
import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { formatDay, formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { Definitions } from './definitions.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { shareOf, shareWords } from './figure-words.ts';
import { rangeFile } from './statistics-address.ts';
import type { LiveAttendance } from './statistics.api.ts';

type Counts = LiveAttendance['sessions'][number] | LiveAttendance['weeks'][number];

/** Who was at live and on-site sessions, by week and session. */
export function LiveFigures({ live }: { live: LiveAttendance }) {
  const t = useAdminText();
  const locale = useLocale();
  const { now, before, weeks, sessions, definitions } = live;
  if (now.sessions === 0 && before.sessions === 0) return <p>{t('statistics.live.none')}</p>;
  const names = {
    enrolled: t('statistics.live.enrolled'),
    came: t('statistics.live.came'),
    stayed: t('statistics.live.stayed'),
    asked: t('statistics.live.asked'),
    confirmed: t('statistics.live.confirmed'),
  };
  const counts = <Row extends Counts>(): FigureColumn<Row>[] =>
    (['enrolled', 'came', 'stayed', 'asked', 'confirmed'] as const).map((id) => ({
      id,
      header: names[id],
      words: (row: Row) => formatCount(row[id]),
      value: (row: Row) => row[id],
      ...(id === 'came' ? { bar: (row: Row) => row[id] } : {}),
    }));
  return (
    <>
      <FigureCards
        caption={t('statistics.live.title')}
        file="live-attendance"
        figures={[
          {
            id: 'sessions',
            name: t('statistics.live.sessions'),
            now: now.sessions,
            before: before.sessions,
          },
          { id: 'came', name: names.came, now: now.came, before: before.came },
          ...[
            { id: 'came', part: now.came, whole: now.enrolled },
            { id: 'stayed', part: now.stayed, whole: now.came },
            { id: 'confirmed', part: now.confirmed, whole: now.asked },
          ].map(({ id, part, whole }) => ({
            id: `${id}Share`,
            name: t(`statistics.live.${id}Share`),
            now: shareOf(part, whole),
            before: null,
            words: shareWords,
            plain: shareWords,
          })),
        ]}
      />
      <FigureTable
        caption={t('statistics.live.weeks')}
        file="live-attendance-by-week"
        rows={weeks}
        rowKey={({ week }) => week}
        columns={[
          {
            id: 'week',
            header: t('statistics.live.week'),
            isName: true,
            words: ({ week }) => formatDay(week, locale),
            value: ({ week }) => week,
          },
          {
            id: 'sessions',
            header: t('statistics.live.sessions'),
            words: (row) => formatCount(row.sessions),
            value: (row) => row.sessions,
          },
          ...counts<LiveAttendance['weeks'][number]>(),
        ]}
      />
      <FigureTable
        caption={t('statistics.live.bySession')}
        note={
          sessions.length < now.sessions
            ? t('statistics.live.latest', {
                shown: formatCount(sessions.length),
                total: formatCount(now.sessions),
              })
            : null
        }
        file={rangeFile(exportLiveAttendance.path, live)}
        rows={sessions}
        rowKey={({ lectureId, startsAt }) => `${lectureId} ${startsAt}`}
        columns={[
          {
            id: 'lecture',
            header: t('statistics.live.lecture'),
            isName: true,
            words: (row) => row[`title_${locale}`] || row.lectureId,
          },
          {
            id: 'start',
            header: t('statistics.live.start'),
            words: ({ startsAt }) => formatMoment(startsAt, locale),
          },
          ...counts<LiveAttendance['sessions'][number]>(),
        ]}
      />
      <Definitions of={definitions} names={{ week: t('statistics.live.week'), ...names }} />
    </>
  );
}
