import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { FigureCard } from '../../common/figures/figure-card.tsx';
import { changeWords, sumWords } from '../../common/figures/figure-words.ts';
import type { Settled } from '../../common/figures/settle.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { Sales } from './analytics.api.ts';

/** Money by currency; won and dollars are never one figure. */
export function SalesCards({ sales }: { sales: Settled<Sales> }) {
  const t = useStudioText();
  const locale = useLocale();
  if (!sales.isHere) return <FigureCard name={t('analytics.figure.net')} value={undefined} />;
  const { totals, definitions } = sales.value;
  const shown = totals.length > 0 ? totals : [];
  const sum = (field: 'purchases' | 'refunds', when: 'now' | 'before'): number =>
    totals.reduce((total, one) => total + one[when][field], 0);
  if (shown.length === 0) {
    return (
      <FigureCard
        name={t('analytics.figure.net')}
        value={sumWords(0, 'KRW', locale)}
        definition={definitions['netMinor']}
      />
    );
  }
  return (
    <>
      {shown.map(({ currency, now, before }) => (
        <FigureCard
          key={currency}
          name={t(`analytics.netIn.${currency}`)}
          value={sumWords(now.netMinor, currency, locale)}
          change={changeWords(now.netMinor, before.netMinor, (minor) => sumWords(minor, currency, locale))}
          definition={definitions['netMinor']}
        />
      ))}
      {(['purchases', 'refunds'] as const).map((field) => (
        <FigureCard
          key={field}
          name={t(`analytics.figure.${field}`)}
          value={formatCount(sum(field, 'now'))}
          change={changeWords(sum(field, 'now'), sum(field, 'before'))}
          definition={definitions[field]}
        />
      ))}
    </>
  );
}
