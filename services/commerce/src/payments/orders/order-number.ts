import { createHash } from 'node:crypto';

const NUMBERS = 10n ** 10n;

/**
 * The number of an order for people: ten digits that can be read out on the phone, made from its id. Among a million
 * orders some fifty pairs share one, so that it finds orders and never decides about one.
 */
export function orderNumber(orderId: string): string {
  const start = createHash('md5').update(orderId).digest('hex').slice(0, 15);
  const digits = String(BigInt(`0x${start}`) % NUMBERS).padStart(10, '0');
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** What mails call an order: its number to read out, and the id that the payment company knows. */
export const nameOrder = (orderId: string): string => `${orderNumber(orderId)} (${orderId})`;

/** The same as SQL over the column or expression of the id, a number without the hyphen. */
export const orderNumberSql = (id: string): string =>
  `((('x' || left(md5(${id}), 15))::bit(60)::bigint) % 10000000000)`;
/** As an index of the migrations, `order_number`, has it. */
export const ORDER_NUMBER_SQL = orderNumberSql('id');
/** The number as people read it, as SQL. */
export const shownOrderNumberSql = (id: string): string =>
  `overlay(lpad(${orderNumberSql(id)}::text, 10, '0') placing '-' from 6 for 0)`;
