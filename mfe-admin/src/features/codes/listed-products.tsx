import { Button, Cluster, Stack } from '@lectern/ui';
import { useId, useState } from 'react';
import { CourseChoice } from '../../common/course-choice/course-choice.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './codes.module.css';

/** Titles of products by id, as far as they are known. */
export type Titles = ReadonlyMap<string, string>;

interface ListedProductsProps {
  value: readonly string[];
  titles: Titles;
  onChange: (productIds: readonly string[]) => void;
}

/** The courses and packs that a code counts for: found by their title and taken in one by one. */
export function ListedProducts({ value, titles, onChange }: ListedProductsProps) {
  const t = useAdminText();
  const heading = useId();
  const [chosen, setChosen] = useState<Titles>(new Map());
  const [found, setFound] = useState({ id: '', title: '' });
  const titleOf = (id: string): string => chosen.get(id) ?? titles.get(id) ?? id;
  const isNew = found.id !== '' && !value.includes(found.id);
  const add = (): void => {
    setChosen(new Map([...chosen, [found.id, found.title]]));
    setFound({ id: '', title: '' });
    onChange([...value, found.id]);
  };
  return (
    <Stack gap={3}>
      <section className={css.listed} aria-labelledby={heading}>
        <h3 id={heading} className={css.heading}>
          {t('codes.products.title', { count: value.length })}
        </h3>
        {value.length === 0 ? <p className={css.hint}>{t('codes.products.none')}</p> : null}
        <ul className={css.products}>
          {value.map((id) => (
            <li key={id}>
              <span>{titleOf(id)}</span>
              <Button
                size="s"
                variant="quiet"
                aria-label={t('codes.products.removeOne', { title: titleOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {t('codes.products.remove')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <CourseChoice
        value={found.id}
        isRequired={value.length === 0}
        onChange={(id, title) => setFound({ id, title })}
      />
      <Cluster gap={2}>
        <Button size="s" disabled={!isNew} onClick={add}>
          {t('codes.products.add')}
        </Button>
      </Cluster>
    </Stack>
  );
}
