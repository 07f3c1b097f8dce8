import type { PackageInfo } from '@lectern/contracts-catalog';
import { formatMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Price, type PriceProps } from '@lectern/ui';
import { useIsOwned } from '../../../common/owned/use-is-owned.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';

/** What a pack costs in total, with the list price and the discount when there is one; for owners, that it is theirs. */
export function PackPrice({ pack, ...look }: { pack: PackageInfo } & Pick<PriceProps, 'size' | 'className'>) {
  const t = useCatalogText();
  const locale = useLocale();
  const isOwned = useIsOwned(pack.id);
  if (isOwned) return <Price {...look} amount={t('card.owned')} free />;
  const { originalPrice, discountPercentage: percent } = pack;
  return (
    <Price
      {...look}
      amount={formatMoney(pack.price, locale)}
      amountLabel={t('home.packages.total')}
      {...(originalPrice
        ? { original: { text: formatMoney(originalPrice, locale), label: t('price.was') } }
        : {})}
      {...(percent === null ? {} : { discount: { text: `${percent}%`, label: t('price.off', { percent }) } })}
    />
  );
}
