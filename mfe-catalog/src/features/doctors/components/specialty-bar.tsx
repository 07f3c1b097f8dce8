import { formatCount } from '@lectern/i18n';
import { Link } from '@lectern/shell-api';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { DoctorsData } from '../doctors.api.ts';
import { doctorsPath, type DoctorsState } from '../doctors-state.ts';
import { SPECIALTIES } from '../specialties.ts';
import css from '../../../common/chip-bar/chip-bar.module.css';

interface SpecialtyBarProps {
  state: DoctorsState;
  counts: DoctorsData['counts'] | undefined;
}

/** Specialties with how many doctors each would show. They are links, so they also work without scripts. */
export function SpecialtyBar({ state, counts }: SpecialtyBarProps) {
  const t = useCatalogText();
  const choices = [undefined, ...SPECIALTIES.map(({ id }) => id)];
  return (
    <nav aria-label={t('doctors.specialties')} className={css.bar}>
      <ul className={css.list}>
        {choices.map((specialty) => {
          const id = specialty ?? 'all';
          const count = counts?.[id];
          return (
            <li key={id}>
              <Link
                href={doctorsPath({ ...state, specialty, page: 1 })}
                preventScrollReset
                className={css.chip}
                {...(state.specialty === specialty ? { 'aria-current': 'true' } : {})}
              >
                {t(`doctors.specialty.${id}`)}
                {count === undefined ? null : (
                  <>
                    <span aria-hidden className={css.count}>
                      {formatCount(count)}
                    </span>
                    <span className="sr-only">
                      {t('doctors.count', { count, formatted: formatCount(count) })}
                    </span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
