import type { Locale } from '@lectern/contracts-core';
import { formatLocalMoment } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Button, type ButtonLinkProps } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { SaleView } from '../course-view.ts';
import css from './closed-sale.module.css';

/** Named Korean time everywhere: the HTML of the server is the same for all visitors. */
export const formatSaleMoment = (iso: string, locale: Locale): string =>
  formatLocalMoment(iso, locale, 'Asia/Seoul');

/** A narrow button breaks the line between date and time alone, not within one of them. */
const keepTogether = (moment: string): string => moment.replaceAll(/ (?!\d\d:)/g, '\u00a0');

type ClosedSaleProps = Pick<ButtonLinkProps, 'size' | 'block' | 'className'> & { sale: SaleView };

/** In place of the button of a course that cannot be bought now: from when on, or that its sale is over. */
export function ClosedSale({ sale: { state, startsAt }, ...look }: ClosedSaleProps) {
  const t = useCatalogText();
  const locale = useLocale();
  return (
    <Button disabled {...look}>
      <span className={css.words}>
        {state === 'before' && startsAt !== null
          ? t('course.sale.before', { date: keepTogether(formatSaleMoment(startsAt, locale)) })
          : t('course.sale.after')}
      </span>
    </Button>
  );
}
