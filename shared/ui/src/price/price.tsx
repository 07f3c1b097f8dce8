import { cx } from '../common/cx.ts';
import css from './price.module.css';

export interface PriceProps {
  /** What is paid, written for the reader: "₩198,000", "$480", or the word for free. */
  amount: string;
  /** The price before the discount, struck through, with its name for assistive technology. */
  original?: { readonly text: string; readonly label: string } | undefined;
  /** Such as "34%", with words such as "34% off". */
  discount?: { readonly text: string; readonly label: string } | undefined;
  /** Name of `amount` for assistive technology, needed beside an original price. */
  amountLabel?: string | undefined;
  free?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** A price; figures line up, the discount comes first, the amount is the loudest. */
export function Price(props: PriceProps) {
  const { amount, original, discount, amountLabel, free, size = 'm', className } = props;
  return (
    <span className={cx(css.price, css[size], className)}>
      {original ? (
        <del className={css.original}>
          <span className="sr-only">{original.label} </span>
          <span translate="no">{original.text}</span>
        </del>
      ) : null}
      <span className={css.now}>
        {discount ? (
          <span className={css.discount}>
            <span aria-hidden translate="no">
              {discount.text}
            </span>
            <span className="sr-only">{discount.label} </span>
          </span>
        ) : null}
        <strong className={cx(css.amount, free && css.free)}>
          {amountLabel ? <span className="sr-only">{amountLabel} </span> : null}
          {free ? amount : <span translate="no">{amount}</span>}
        </strong>
      </span>
    </span>
  );
}
