import { localizePath, useLocale, useNavigate } from '@lectern/shell-api';
import { Button, SearchInput } from '@lectern/ui';
import { useRef } from 'react';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { HELP_PATH } from './help-head.ts';
import css from './help.module.css';

interface HelpSearchProps {
  text: string;
  onChange: (text: string) => void;
}

/** Narrows the answers while typing; submitting puts the text into the address, also without scripts. */
export function HelpSearch({ text, onChange }: HelpSearchProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={t('help.search.label')}
      action={localizePath(HELP_PATH, locale)}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        const query = q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`;
        navigate(`${HELP_PATH}${query}`, { preventScrollReset: true, replace: true });
      }}
    >
      <SearchInput
        ref={input}
        size="l"
        name="q"
        aria-label={t('help.search.field')}
        placeholder={t('help.search.placeholder')}
        maxLength={100}
        value={text}
        frameClassName={css.field}
        clearLabel={t('search.box.clear')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onClear={() => {
          onChange('');
          input.current?.focus();
        }}
      />
      <Button type="submit" size="l" variant="primary">
        {t('search.box.submit')}
      </Button>
    </form>
  );
}
