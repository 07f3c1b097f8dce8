import { Container } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { DoctorsData } from '../doctors.api.ts';
import type { DoctorsState } from '../doctors-state.ts';
import css from './doctors-frame.module.css';
import { SearchForm } from './search-form.tsx';
import { SpecialtyBar } from './specialty-bar.tsx';

interface DoctorsFrameProps {
  state: DoctorsState;
  /** Left out while they are not known. */
  counts?: DoctorsData['counts'];
  children: ReactNode;
}

/** Heading, search and specialties around the list; also around an error, so that nothing chosen is lost. */
export function DoctorsFrame({ state, counts, children }: DoctorsFrameProps) {
  const t = useCatalogText();
  return (
    <Container className={css.page}>
      <div className={css.head}>
        <h1 className={css.heading}>{t('doctors.title')}</h1>
        <p className={css.lead}>{t('doctors.lead')}</p>
      </div>
      <div className={css.controls}>
        <SearchForm state={state} />
        <SpecialtyBar state={state} counts={counts} />
      </div>
      {children}
    </Container>
  );
}
