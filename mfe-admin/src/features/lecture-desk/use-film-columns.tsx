import type { FailedFilm } from '@lectern/contracts-catalog';
import { Link, useLocale } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { filmPlace, useTitle } from './titles.ts';

/** The columns of the list; the lecture leads to its page. */
export function useFilmColumns(): DataColumn<FailedFilm>[] {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = useTitle();
  const column = (
    id: string,
    cell: DataColumn<FailedFilm>['cell'],
    more: Partial<DataColumn<FailedFilm>> = {},
  ): DataColumn<FailedFilm> => ({ id, header: t(`lectureDesk.failedFilms.columns.${id}`), cell, ...more });
  return [
    column(
      'lecture',
      (film) => {
        if (film.place === null) return t('lectureDesk.failedFilms.noLecture');
        const { href, words } = filmPlace(film, titleOf);
        return (
          <TextLink as={Link} href={href}>
            {words}
          </TextLink>
        );
      },
      { rowHeader: true, wraps: true },
    ),
    column('file', ({ name }) => <span translate="no">{name}</span>, { wraps: true }),
    column('failure', ({ failure }) => t(`lectureDesk.failure.${failure ?? 'unknown'}`), { wraps: true }),
    column('owner', ({ ownerName, ownerId }) => ownerName || ownerId),
    column('failed', ({ failedAt }) => formatMoment(failedAt, locale), { sortable: true }),
    column('id', ({ id }) => <code translate="no">{id}</code>, { isExtra: true }),
  ];
}
