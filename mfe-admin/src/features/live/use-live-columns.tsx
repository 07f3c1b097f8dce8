import type { StaffLive } from '@lectern/contracts-learning';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Cluster, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { placeAddress } from '../../common/list/list-place.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { LIVE, panelKeyOf } from './live-address.ts';
import { LiveTimes, StateMarks } from './live-marks.tsx';
import css from './live.module.css';

/** The columns of the list; the course and the lecture open the panel of the lecture. */
export function useLiveColumns(): DataColumn<StaffLive>[] {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const column = (
    id: string,
    cell: DataColumn<StaffLive>['cell'],
    more: Partial<DataColumn<StaffLive>> = {},
  ): DataColumn<StaffLive> => ({ id, header: t(`live.list.${id}`), cell, ...more });
  return [
    column(
      'lecture',
      (lecture) => (
        <TextLink
          as={Link}
          href={placeAddress(LIVE, search, { open: panelKeyOf(lecture) })}
          preventScrollReset
          className={css.course}
        >
          {t('live.name', { course: lecture[`course_${locale}`], lecture: lecture[`title_${locale}`] })}
        </TextLink>
      ),
      { rowHeader: true, wraps: true },
    ),
    column('times', (lecture) => <LiveTimes lecture={lecture} />, { sortable: true }),
    column('state', (lecture) => (
      <Cluster gap={2}>
        <StateMarks lecture={lecture} />
      </Cluster>
    )),
    column('instructor', (lecture) => lecture[`instructor_${locale}`]),
    column('seats', ({ seats, taken }) =>
      seats !== null && taken !== null ? t('live.taken', { taken, seats }) : '–',
    ),
    column('attended', ({ attended }) => String(attended), { align: 'end' }),
    column('questions', ({ questions }) => String(questions), { align: 'end' }),
    column('messages', ({ messages }) => String(messages), { align: 'end', isExtra: true }),
  ];
}
