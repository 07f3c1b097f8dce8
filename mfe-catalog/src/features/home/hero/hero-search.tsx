import { Link, localizePath, useLocale, useNavigate } from '@lectern/shell-api';
import { CATEGORIES } from '@lectern/contracts-core';
import { Button, SearchIcon, useSearchBox, type Suggestion } from '@lectern/ui';
import { useId, useState } from 'react';
import chips from '../../../common/chip-bar/chip-bar.module.css';
import { useLateSuggestions } from '../../../common/suggestions/use-late-suggestions.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import css from './hero-search.module.css';

/** The foot of the banner, the same under every slide: any course by its words, or all of one subject. */
export function HeroSearch() {
  const t = useCatalogText();
  return (
    <div className={css.foot}>
      <SearchForm />
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

const NONE: readonly Suggestion[] = [];

/** A plain form before and without scripts; with them it suggests, and searches without loading a page. */
function SearchForm() {
  const t = useCatalogText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [options, setOptions] = useState(NONE);
  const { late, prepare } = useLateSuggestions();
  const [input, box] = useSearchBox({
    id: useId(),
    options,
    steer: late?.steer,
    read: () => input.current?.value ?? '',
    write: (value) => {
      if (input.current) input.current.value = value;
      setText(value);
    },
    onSearch: (q) => navigate(`${paths.search}?${new URLSearchParams({ q }).toString()}`),
    onGo: navigate,
  });
  const takeOver = (): void => {
    prepare();
    setText(input.current?.value ?? '');
  };
  return (
    <form
      role="search"
      action={localizePath(paths.search, locale)}
      aria-label={t('home.hero.search')}
      className={css.form}
      onSubmit={box.onSubmit}
      onPointerEnter={prepare}
      {...box.around}
    >
      <SearchIcon className={css.icon} />
      <input
        ref={input}
        type="text"
        name="q"
        maxLength={100}
        aria-label={t('home.hero.searchFor')}
        placeholder={t('search.box.placeholder')}
        className={css.input}
        {...box.field}
        onFocus={() => {
          takeOver();
          box.field.onFocus();
        }}
        onInput={() => {
          takeOver();
          box.onType();
        }}
      />
      <Button type="submit" variant="primary" className={css.submit}>
        {t('search.box.submit')}
      </Button>
      {late ? <late.PageSuggestions box={box} text={text} onOptions={setOptions} /> : null}
    </form>
  );
}
