import { Link } from '@lectern/shell-api';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { SearchData } from '../search.api.ts';
import { refine, searchPath } from '../search-state.ts';
import css from './understood.module.css';

/** Says so when another text was searched for than the one typed, as that one finds nothing; it can be insisted on. */
export function Understood({ data: { state, understood, cards } }: { data: SearchData }) {
  const t = useCatalogText();
  if (understood === null || cards.length === 0) return null;
  return (
    <p className={css.note}>
      {t('search.understood.none', { q: state.q })}{' '}
      <span>
        {t('search.understood.before')}
        <Link href={searchPath(refine(state, { q: understood }))} className={css.link}>
          {understood}
        </Link>
        {t('search.understood.after')}
      </span>{' '}
      <Link href={searchPath(refine(state, { exact: true }))} className={css.literal} rel="nofollow">
        {t('search.understood.literal', { q: state.q })}
      </Link>
    </p>
  );
}
