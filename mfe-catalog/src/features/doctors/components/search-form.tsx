import { localizePath, useLocale } from '@lectern/shell-api';
import { Button, SearchInput } from '@lectern/ui';
import { useRef } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { DoctorsState } from '../doctors-state.ts';
import { useDoctorSearch } from '../use-doctor-search.ts';
import css from './doctors-search.module.css';

/** Looks for doctors while typing; without scripts it is a GET form whose fields carry the names of the address. */
export function SearchForm({ state }: { state: DoctorsState }) {
  const t = useCatalogText();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, submit } = useDoctorSearch(state);
  return (
    <form
      role="search"
      aria-label={t('doctors.search.label')}
      action={localizePath(paths.doctors, locale)}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <SearchInput
        ref={input}
        size="l"
        name="q"
        aria-label={t('doctors.search.field')}
        placeholder={t('doctors.search.placeholder')}
        maxLength={100}
        value={text}
        frameClassName={css.field}
        clearLabel={t('search.box.clear')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onClear={() => {
          submit('');
          input.current?.focus();
        }}
      />
      {state.specialty ? <input type="hidden" name="specialty" value={state.specialty} /> : null}
      <Button type="submit" size="l" variant="primary">
        {t('search.box.submit')}
      </Button>
    </form>
  );
}
