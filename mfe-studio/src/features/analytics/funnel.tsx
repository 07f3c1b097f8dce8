import { formatCount } from '@lectern/i18n';
import { Definition } from '../../common/figures/definition.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { Sales, Visits, Watching } from './analytics.api.ts';
import css from './analytics.module.css';

interface FunnelProps {
  readonly visits: Visits | undefined;
  readonly sales: Sales | undefined;
  readonly watching: Watching | undefined;
}

/** From the first sight of a course to the certificate; each step is of the range, so that a later one may be larger. */
export function Funnel({ visits, sales, watching }: FunnelProps) {
  const t = useStudioText();
  const steps = [
    ...(['seen', 'opened'] as const).map((id) => ({
      id,
      name: t(`analytics.figure.${id}`),
      count: visits?.now[id],
      words: visits?.definitions[id],
    })),
    {
      id: 'checkouts',
      name: t('analytics.funnel.checkouts'),
      count: sales?.funnel.now.checkouts,
      words: sales?.definitions['checkouts'],
    },
    {
      id: 'purchases',
      name: t('analytics.funnel.purchases'),
      count: sales?.funnel.now.purchases,
      words: sales?.definitions['purchases'],
    },
    {
      id: 'beginners',
      name: t('analytics.figure.beginners'),
      count: watching?.now.beginners,
      words: watching?.definitions['beginners'],
    },
    {
      id: 'completions',
      name: t('analytics.figure.completions'),
      count: watching?.now.completions,
      words: watching?.definitions['completions'],
    },
    {
      id: 'certificates',
      name: t('analytics.figure.certificates'),
      count: watching?.now.certificates,
      words: watching?.definitions['certificates'],
    },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  return (
    <section className={css.section} aria-labelledby="funnel">
      <h2 id="funnel" className={css.heading}>
        {t('analytics.funnel.title')}
      </h2>
      <p className={css.muted}>{t('analytics.funnel.text')}</p>
      <ol className={css.funnel}>
        {steps.map(({ id, name, count, words }) => (
          <li key={id} className={css.step}>
            <span className={css.heading}>
              <span className={css.muted}>{name}</span>
              <Definition name={name} words={words} />
            </span>
            <span className={css.track} aria-hidden>
              <span
                className={css.fill}
                style={{ display: 'block', inlineSize: `${(100 * (count ?? 0)) / most}%` }}
              />
            </span>
            <span className={css.count}>
              {count === undefined ? '–' : count === null ? t('figures.few') : formatCount(count)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
