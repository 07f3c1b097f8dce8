import { useReload } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useStudioText } from '../use-studio-text.ts';
import { Definition, type Words } from './definition.tsx';
import css from './figures.module.css';

interface FigureCardProps {
  readonly name: string;
  /** Null: of fewer than five people. Undefined: it could not be asked. */
  readonly value: ReactNode | null | undefined;
  /** In comparison with the range before. */
  readonly change?: string | null | undefined;
  readonly definition?: Words;
}

/** One figure with the change since the range before. One that failed says so by itself. */
export function FigureCard({ name, value, change, definition }: FigureCardProps) {
  const t = useStudioText();
  const { reload, reloading } = useReload();
  return (
    <div className={css.card}>
      <dt className={css.name}>
        {name}
        <Definition name={name} words={definition} />
      </dt>
      {value === undefined ? (
        <dd className={css.failed}>
          {t('figures.failed')}
          <Button size="s" onClick={reload} loading={reloading}>
            {t('figures.retry')}
          </Button>
        </dd>
      ) : (
        <dd className={css.value}>
          {value === null ? <span className={css.few}>{t('figures.few')}</span> : value}
          {change ? <span className={css.change}>{t('figures.change', { change })}</span> : null}
        </dd>
      )}
    </div>
  );
}

/** Figures side by side. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <dl className={css.cards}>{children}</dl>;
}
