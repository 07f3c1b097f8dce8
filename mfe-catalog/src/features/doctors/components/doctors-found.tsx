import { formatCount } from '@lectern/i18n';
import { Link } from '@lectern/shell-api';
import { ButtonLink, EmptyState, NothingFoundDrawing, Pagination } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { DoctorsData } from '../doctors.api.ts';
import { doctorsPath } from '../doctors-state.ts';
import { DoctorCard, DoctorCardSkeleton } from './doctor-card.tsx';
import css from './doctors-found.module.css';

const SKELETONS = 9;

/** How many doctors there are. It stays while the list changes, so that every new number is announced. */
export function DoctorCount({ data, isSearching }: { data: DoctorsData; isSearching: boolean }) {
  const t = useCatalogText();
  const { state, total } = data;
  return (
    <p className={css.count} role="status">
      {isSearching ? (
        t('doctors.loading')
      ) : (
        <>
          <strong>{t('doctors.count', { count: total, formatted: formatCount(total) })}</strong>
          {state.q === '' ? null : ` ${t('search.countFor', { q: state.q })}`}
        </>
      )}
    </p>
  );
}

/** The cards of a page, or that there are none. */
export function DoctorsFound({ data }: { data: DoctorsData }) {
  const t = useCatalogText();
  const { state, doctors, total, totalPages } = data;
  return (
    <>
      {total === 0 ? (
        <NoDoctorFound />
      ) : (
        <ul className={css.grid}>
          {doctors.map((doctor) => (
            <li key={doctor.id}>
              <DoctorCard doctor={doctor} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={t('search.pages.label')}
        page={state.page}
        total={totalPages}
        hrefOf={(page) => doctorsPath({ ...state, page })}
        previousLabel={t('search.pages.previous')}
        nextLabel={t('search.pages.next')}
        pageLabel={(page) => t('search.pages.page', { page })}
        linkAs={Link}
      />
    </>
  );
}

/** The list's own shape while the doctors are on their way; the count says so in words. */
export function DoctorSkeletons() {
  return (
    <div className={css.grid} aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <DoctorCardSkeleton key={index} />
      ))}
    </div>
  );
}

function NoDoctorFound() {
  const t = useCatalogText();
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('doctors.empty.title')}
      text={t('doctors.empty.text')}
      action={
        <ButtonLink as={Link} href={paths.doctors} variant="primary">
          {t('doctors.empty.action')}
        </ButtonLink>
      }
    />
  );
}
