import { useAdminText } from '../../common/use-admin-text.ts';
import css from './statistics.module.css';

export interface Figure {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** In comparison with the days before, such as `+12`. */
  readonly change: string | null;
}

/** Figures side by side, each with its change since the days before. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  const t = useAdminText();
  return (
    <dl className={css.cards}>
      {figures.map(({ id, name, value, change }) => (
        <div key={id} className={css.card}>
          <dt className={css.muted}>{name}</dt>
          <dd className={css.value}>
            {value}
            {change === null ? null : (
              <span className={css.change}>{t('statistics.change', { change })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
