import type { Locale } from '@lectern/contracts-core';
import { formatDate } from './format.ts';

/** The date and the time to the minute in the zone of the device, with the name of the zone. */
export function formatLocalMoment(iso: string, locale: Locale, timeZone = ownZone()): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const zone = timeZone === 'Asia/Seoul' ? 'KST' : part('timeZoneName');
  return `${formatDate(iso, locale, timeZone)} ${part('hour')}:${part('minute')} ${zone}`;
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
