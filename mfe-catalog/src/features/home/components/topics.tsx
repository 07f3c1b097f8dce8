import { CATEGORIES } from '@lectern/contracts-core';
import { Link } from '@lectern/shell-api';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import chips from '../../../common/chip-bar/chip-bar.module.css';
import css from './topics.module.css';

/** The whole catalogue by subject, one press away: who came for one technique need not read about packs first. */
export function Topics() {
  const t = useCatalogText();
  return (
    <nav aria-label={t('home.topics')} className={`${chips.bar} ${css.topics}`}>
      <ul className={chips.list}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              href={`${paths.search}?category=${category}`}
              className={chips.chip}
              data-category={category}
            >
              {t(`category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
