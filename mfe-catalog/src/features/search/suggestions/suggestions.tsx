import { Link } from '@lectern/shell-api';
import { CloseIcon, HistoryIcon, IconButton, TrendIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './suggestions.module.css';

interface SuggestionsProps {
  id: string;
  popular: readonly string[];
  recent: readonly string[];
  /** Address that searches for a term. */
  hrefOf: (term: string) => string;
  onRemove: (term: string) => void;
  onRemoveAll: () => void;
}

/** What to search for while nothing has been typed: the visitor's own searches, then our editors' choice. */
export function Suggestions({ id, popular, recent, hrefOf, onRemove, onRemoveAll }: SuggestionsProps) {
  const t = useCatalogText();
  return (
    <div id={id} role="dialog" aria-label={t('search.box.suggestions')} className={css.panel}>
      {recent.length > 0 ? (
        <section aria-labelledby={`${id}-recent`}>
          <div className={css.head}>
            <h2 id={`${id}-recent`} className={css.title}>
              {t('search.box.recent')}
            </h2>
            <button type="button" className={css.clear} onClick={onRemoveAll}>
              {t('search.box.removeAll')}
            </button>
          </div>
          <ul>
            {recent.map((term) => (
              <li key={term} className={css.row}>
                <Link href={hrefOf(term)} className={css.term} data-suggestion>
                  <HistoryIcon size={16} />
                  <span className={css.words}>{term}</span>
                </Link>
                <IconButton
                  size="s"
                  label={t('search.box.removeOne', { term })}
                  icon={<CloseIcon size={16} />}
                  onClick={() => onRemove(term)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {popular.length > 0 ? (
        <section aria-labelledby={`${id}-popular`}>
          <div className={css.head}>
            <h2 id={`${id}-popular`} className={css.title}>
              {t('search.box.popular')}
            </h2>
            <span className={css.note}>{t('search.box.popularNote')}</span>
          </div>
          <ul className={css.chips}>
            {popular.map((term) => (
              <li key={term}>
                <Link href={hrefOf(term)} className={css.chip} data-suggestion>
                  <TrendIcon size={16} />
                  {term}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
