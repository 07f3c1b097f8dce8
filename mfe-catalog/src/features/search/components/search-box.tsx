import { Button, CloseIcon, IconButton, SearchIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { PageSearchBox } from '../use-page-search-box.ts';
import css from './search-box.module.css';

interface SearchBoxProps {
  search: PageSearchBox;
  /** The text was emptied while results for it are shown. */
  onClear: () => void;
}

/** The text field of the search form, with its suggestions. */
export function SearchBox({ search, onClear }: SearchBoxProps) {
  const t = useCatalogText();
  const { input, box, text, setText, Suggestions, prepare, setOptions } = search;
  return (
    <div role="presentation" className={css.box} onPointerEnter={prepare} {...box.around}>
      <SearchIcon className={css.icon} />
      <input
        ref={input}
        type="text"
        name="q"
        aria-label={t('search.box.label')}
        className={css.input}
        placeholder={t('search.box.placeholder')}
        maxLength={100}
        value={text}
        {...box.field}
        onChange={(event) => {
          prepare();
          setText(event.currentTarget.value);
          box.onType();
        }}
        onFocus={() => {
          prepare();
          box.field.onFocus();
        }}
      />
      {text === '' ? null : (
        <IconButton
          size="s"
          label={t('search.box.clear')}
          icon={<CloseIcon size={16} />}
          onClick={() => {
            box.clear();
            onClear();
          }}
        />
      )}
      <Button type="submit" variant="primary" className={css.submit}>
        {t('search.box.submit')}
      </Button>
      {Suggestions ? <Suggestions box={box} text={text} onOptions={setOptions} /> : null}
    </div>
  );
}
