import { formatCount } from '@lectern/i18n';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './facet-count.module.css';

/** The number of courses a choice would leave, behind its name; empty while it is unknown. */
export function FacetCount({ count }: { count: number | undefined }) {
  const t = useCatalogText();
  if (count === undefined) return null;
  const formatted = formatCount(count);
  return (
    <>
      <span className={css.count} aria-hidden translate="no">
        {formatted}
      </span>
      <span className="sr-only">, {t('search.count', { count, formatted })}</span>
    </>
  );
}
