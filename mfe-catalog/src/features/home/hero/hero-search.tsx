import { Link, localizePath, useHydrated, useLocale, useNavigate } from '@lectern/shell-api';
import { CATEGORIES } from '@lectern/contracts-core';
import { Button, SearchForm } from '@lectern/ui';
import chips from '../../../common/chip-bar/chip-bar.module.css';
import { loadSuggestions } from '../../../common/suggestions/load-suggestions.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import css from './hero-search.module.css';

/** The foot of the banner, the same under every slide: any course by its words, or all of one subject. */
export function HeroSearch() {
  const t = useCatalogText();
  return (
    <div className={css.foot}>
      <BannerSearch />
      <nav aria-label={t('home.topics')} className={`${chips.bar} ${css.topics}`}>
        <ul className={`${chips.list} ${css.list}`}>
          <li>
            <Link href={paths.search} className={`${chips.chip} ${css.chip}`}>
              {t('home.hero.browse')}
            </Link>
          </li>
          {CATEGORIES.map((category) => (
            <li key={category}>
              <Link
                href={`${paths.search}?category=${category}`}
                className={`${chips.chip} ${css.chip}`}
                data-category={category}
              >
                {t(`category.${category}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Searches from the banner as the header does, with a button. */
function BannerSearch() {
  const t = useCatalogText();
  const locale = useLocale();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  return (
    <SearchForm
      look="prominent"
      action={localizePath(paths.search, locale)}
      label={t('home.hero.search')}
      words={{
        label: t('home.hero.searchFor'),
        placeholder: t('search.box.placeholder'),
        required: t('search.box.required'),
        clear: t('search.box.clear'),
      }}
      isHydrated={isHydrated}
      loadSuggestions={loadSuggestions}
      onSearch={(q) => navigate(`${paths.search}?${new URLSearchParams({ q }).toString()}`)}
      onGo={navigate}
      submit={
        <Button type="submit" variant="primary" className={css.submit}>
          {t('search.box.submit')}
        </Button>
      }
    />
  );
}
