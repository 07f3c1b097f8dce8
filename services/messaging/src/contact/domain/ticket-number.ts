/** Letters and digits that are not mistaken for each other when read aloud. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A ticket number such as `LC-7KQ2-M9XD` from random bytes; it does not reveal the number of tickets. */
export function ticketNumber(random: Uint8Array): string {
  const signs = Array.from(random.slice(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length] ?? 'A').join('');
  return `LC-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
