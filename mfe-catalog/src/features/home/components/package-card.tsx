import { useLocale } from '@lectern/shell-api';
import { formatMoney } from '@lectern/i18n';
import type { PackageInfo } from '@lectern/contracts-catalog';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './package-card.module.css';
import { PackPrice } from './pack-price.tsx';
import { PurchaseLink } from './purchase-link.tsx';

/** The offer of all packs together in one line; what each pack holds stands with the packs underneath. */
export function PackageCard({ pack }: { pack: PackageInfo }) {
  const t = useCatalogText();
  const locale = useLocale();
  return (
    <section aria-labelledby="all-packages" className={css.card}>
      <div className={css.offer}>
        <h2 id="all-packages" className={css.title}>
          {pack.title}
        </h2>
        <p className={css.text}>{pack.description}</p>
      </div>
      <PackPrice pack={pack} size="m" />
      <PurchaseLink pack={pack} soon={t('home.groups.soon')}>
        {t('home.packages.buyFor', { price: formatMoney(pack.price, locale) })}
      </PurchaseLink>
    </section>
  );
}
