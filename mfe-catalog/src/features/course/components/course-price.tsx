import { formatMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Price } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView } from '../course-view.ts';

/** What the course costs in the visitor's currency, that it is free, or that it is the visitor's already. */
export function CoursePrice({ course: { money, hasAccess }, size }: { course: CourseView; size: 'm' | 'l' }) {
  const t = useCatalogText();
  const locale = useLocale();
  if (hasAccess) return <Price size={size} amount={t('card.owned')} free />;
  const isFree = money.amountMinor === 0;
  return (
    <Price
      size={size}
      amount={isFree ? t('price.free') : formatMoney(money, locale)}
      amountLabel={t('course.price')}
      free={isFree}
    />
  );
}
