import { useLocale } from '@lectern/shell-api';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './statistics.module.css';

interface DefinitionsProps {
  /** The words that stand beside the view in the database, by the name of the figure. */
  readonly of: Readonly<Record<string, { readonly ko: string; readonly en: string }>>;
  /** What each figure is called on the page, in their order. */
  readonly names: Readonly<Record<string, string>>;
}

/** What each column counts, for those who ask: as words, because a phone has no hover. */
export function Definitions({ of, names }: DefinitionsProps) {
  const t = useAdminText();
  const locale = useLocale();
  const known = Object.entries(names).filter(([id]) => of[id]);
  if (known.length === 0) return null;
  return (
    <details className={css.definitions}>
      <summary>{t('statistics.definitions')}</summary>
      <dl className={css.meanings}>
        {known.map(([id, name]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{of[id]?.[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
