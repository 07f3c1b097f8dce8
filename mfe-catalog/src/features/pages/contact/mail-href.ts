import { brand } from '@lectern/brand';
import { MAIL_HREF } from '../document/contact-links.ts';
import type { IncidentNumber } from './incident.ts';

/** Address that opens a mail to us with a title and, after an error, its numbers. */
export function mailHref(subject: string, numbers: readonly IncidentNumber[] = []): string {
  const body = numbers.map(({ name, value }) => `${name}: ${value}`).join('\r\n');
  const parts = { subject: `[${brand.name}] ${subject}`, ...(body ? { body: `\r\n\r\n${body}` } : {}) };
  // Mail programs take a plus sign literally, so this is not `URLSearchParams`.
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${MAIL_HREF}?${query.join('&')}`;
}
