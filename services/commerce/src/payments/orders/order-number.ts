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

/** The same as SQL, without the hyphen; `order_number` of the migrations is the index over it. */
export const ORDER_NUMBER_SQL = `((('x' || left(md5(id), 15))::bit(60)::bigint) % 10000000000)`;
