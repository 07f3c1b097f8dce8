import type { LiveLecture } from './live.api.ts';

interface Entry {
  readonly title: string;
  readonly text: string;
  readonly place: string;
}

const plain = (iso: string): string => iso.replaceAll(/[-:]|\.\d{3}/g, '');

/** Pages of calendars that take an entry by their address; none without a date. */
export function calendarLinks({ startsAt, endsAt }: LiveLecture, { title, text, place }: Entry) {
  if (startsAt === null || endsAt === null) return null;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${plain(startsAt)}/${plain(endsAt)}`,
    details: text,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    body: text,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
