import css from './order-number.module.css';

/** What a buyer reads out on the phone, and the id that the payment company knows. */
export function OrderNumber({
  order: { number, orderId },
}: {
  order: { number?: string | undefined; orderId: string };
}) {
  return (
    <span translate="no" className={css.number}>
      {number ? <strong>{number}</strong> : null}
      <code className={css.id}>{orderId}</code>
    </span>
  );
}
