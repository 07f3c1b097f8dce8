import { FILM_FAILURES } from '@lectern/contracts-catalog';
import { definePage, Link, useRouteData, useSearchParams } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { FAILED_FILMS, failedFilmsFile } from './failed-films-address.ts';
import { loadFailedFilms } from './lecture-desk.api.ts';
import { useFilmColumns } from './use-film-columns.tsx';

export const page = inFrame(
  definePage({
    loader: loadFailedFilms,
    Component: FailedFilmsPage,
    Skeleton: FailedFilmsSkeleton,
    head: ({ t }) => ({
      title: t('lectureDesk.failedFilms.title'),
      description: t('lectureDesk.failedFilms.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Films that could not be encoded, the latest first; each leads to its lecture. */
function FailedFilmsPage() {
  const t = useAdminText();
  const list = useRouteData<typeof loadFailedFilms>();
  const [search] = useSearchParams();
  const columns = useFilmColumns();
  return (
    <ListPage>
      <TextLink as={Link} href={paths.lectures}>
        {t('lectureDesk.failedFilms.back')}
      </TextLink>
      <PageHead title={t('lectureDesk.failedFilms.title')} text={t('lectureDesk.failedFilms.text')} />
      <DataList
        place={FAILED_FILMS}
        page={list}
        columns={columns}
        rowKey={({ id }) => id}
        timeColumn="failed"
        storeName="failed-films"
        rowsOpen={false}
        filters={[
          {
            name: 'failure',
            label: t('lectureDesk.failedFilms.columns.failure'),
            all: t('lectureDesk.failedFilms.anyFailure'),
            values: FILM_FAILURES,
            wordOf: (value) => t(`lectureDesk.failure.${value}`),
          },
        ]}
        words={{
          caption: t('lectureDesk.failedFilms.title'),
          none: t('lectureDesk.failedFilms.none'),
          noneText: t('lectureDesk.failedFilms.noneText'),
        }}
        tools={<CsvLink href={failedFilmsFile(search)} />}
      />
    </ListPage>
  );
}

function FailedFilmsSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton
      title={t('lectureDesk.failedFilms.title')}
      text={t('lectureDesk.failedFilms.text')}
      label={t('lectureDesk.loading')}
    />
  );
}
