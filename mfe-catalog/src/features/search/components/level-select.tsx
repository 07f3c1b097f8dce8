import { LEVELS } from '@lectern/contracts-catalog';
import { formatCount } from '@lectern/i18n';
import { Select } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

/** The level, with how many courses each would leave. */
export function LevelSelect({
  state,
  facets,
  change,
  className,
}: FilterFieldsProps & { className?: string }) {
  const t = useCatalogText();
  const levels = [
    { value: '', label: t('level.all') },
    ...LEVELS.map((value) => ({
      value,
      label: facets
        ? t('search.filters.counted', {
            choice: t(`level.${value}`),
            formatted: formatCount(facets.level[value]),
          })
        : t(`level.${value}`),
    })),
  ];
  return (
    <Select
      name="level"
      aria-label={t('search.filters.level')}
      options={levels}
      value={state.level ?? ''}
      onChange={({ currentTarget }) =>
        change({ level: LEVELS.find((level) => level === currentTarget.value) })
      }
      {...(className === undefined ? {} : { className })}
    />
  );
}
