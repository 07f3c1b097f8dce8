import { Fragment } from 'react';
import { Link } from '@lectern/shell-api';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { SearchData } from '../search.api.ts';
import { refine, searchPath } from '../search-state.ts';
import css from './understood.module.css';

/**
 * Says what was searched for when it is not the typed text alone: another text because the typed one finds nothing, or
 * several that the typed one may mean. Each leads to its own results, and the typed text can be insisted on.
 */
export function Understood({ data: { state, understood, searched, cards } }: { data: SearchData }) {
  const t = useCatalogText();
  if (cards.length === 0 || (understood === null && searched.length < 2)) return null;
  return (
    <p className={css.note}>
      {understood === null ? null : `${t('search.understood.none', { q: state.q })} `}
      <span>
        {t('search.understood.before')}
        {searched.map((text, index) => (
          <Fragment key={text}>
            {index === 0 ? null : t('search.understood.between')}
            {text === state.q ? (
              text
            ) : (
              <Link href={searchPath(refine(state, { q: text }))} className={css.link}>
                {text}
              </Link>
            )}
          </Fragment>
        ))}
        {understood === null ? t('search.understood.together') : t('search.understood.after')}
      </span>{' '}
      <Link href={searchPath(refine(state, { exact: true }))} className={css.literal} rel="nofollow">
        {t('search.understood.literal', { q: state.q })}
      </Link>
    </p>
  );
}
