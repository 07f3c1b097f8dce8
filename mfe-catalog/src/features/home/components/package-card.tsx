import { useLocale } from '@lectern/shell-api';
import { formatMoney } from '@lectern/i18n';
import { CheckIcon } from '@lectern/ui';
import type { PackageInfo } from '@lectern/contracts-catalog';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './package-card.module.css';
import { PackPrice } from './pack-price.tsx';
import { PurchaseLink } from './purchase-link.tsx';

/** The offer of all packs together: what it costs comes before everything else about it. */
export function PackageCard({ pack }: { pack: PackageInfo }) {
  const t = useCatalogText();
  const locale = useLocale();
  return (
    <section aria-labelledby="all-packages" className={css.card}>
      <div className={css.offer}>
        <p className={css.label}>{t('home.packages.label')}</p>
        <h2 id="all-packages" className={css.title}>
          {pack.title}
        </h2>
        <p className={css.text}>{pack.description}</p>
      </div>
      <div className={css.price}>
        <p className={css.priceLabel}>{t('home.packages.total')}</p>
        <PackPrice pack={pack} size="l" />
        <PurchaseLink
          paymentLink={pack.paymentLink}
          soon={t('home.groups.soon')}
          variant="buy"
          size="l"
          block
        >
          {t('home.packages.buyFor', { price: formatMoney(pack.price, locale) })}
        </PurchaseLink>
      </div>
      <ul aria-label={t('home.packages.includes')} className={css.includes}>
        {pack.includes.map((line) => (
          <li key={line} className={css.line}>
            <CheckIcon size={16} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
