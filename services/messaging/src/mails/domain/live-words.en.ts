import { koreanTime, livePath, type MailLanguage } from './mail-words.ts';

/** Mails about live and on-site lectures in English. */
export const liveMails: Pick<MailLanguage['mails'], 'live-reminder' | 'live-changed' | 'seat-offered'> = {
  'live-reminder': ({ name, course, lecture, startsAt, venue, ...place }) => ({
    subject: `Starting soon: ${lecture}`,
    preview: koreanTime(startsAt, 'en'),
    heading: 'Your lecture starts soon',
    paragraphs: [
      venue
        ? `${name}, your on-site lecture starts soon. Show the code of its page at the door.`
        : `${name}, your live lecture starts soon. You can join from 15 minutes before.`,
    ],
    facts: [
      { name: 'Course', value: course },
      { name: 'Lecture', value: lecture },
      { name: 'Starts', value: koreanTime(startsAt, 'en') },
      ...(venue ? [{ name: 'Place', value: venue }] : []),
    ],
    button: { label: 'Go to the lecture', path: livePath(place) },
  }),
  'live-changed': ({ name, course, lecture, startsAt, venue, isCancelled, reason, ...place }) => ({
    subject: isCancelled ? `Cancelled: ${lecture}` : `New date: ${lecture}`,
    preview: isCancelled ? course : koreanTime(startsAt, 'en'),
    heading: isCancelled ? 'Your lecture was cancelled' : 'Your lecture has a new date',
    paragraphs: [
      isCancelled
        ? `${name}, a lecture of your course was cancelled. If all sessions of the course are cancelled, your payment is refunded automatically. If you bought it in a pack, or only some sessions are cancelled, ask for a refund on your payments page or contact us.`
        : `${name}, a lecture of your course was moved. Add the calendar file of its page again, and the entry changes.`,
      ...(isCancelled
        ? []
        : [
            'The new date may change your refund deadline: if you have not started any lecture of the course, the later of the old and the new deadline counts. Your orders show what you can get back.',
          ]),
    ],
    facts: [
      { name: 'Course', value: course },
      { name: 'Lecture', value: lecture },
      { name: isCancelled ? 'Was to start' : 'New start', value: koreanTime(startsAt, 'en') },
      ...(venue ? [{ name: 'Place', value: venue }] : []),
    ],
    ...(reason ? { quote: { title: 'From our team', text: reason } } : {}),
    button: { label: 'Go to the lecture', path: livePath(place) },
    link: isCancelled
      ? { label: 'Contact us', path: '/contact' }
      : { label: 'See my orders', path: '/payment' },
  }),
  'seat-offered': ({ name, course, curriculumId, until }) => ({
    subject: `A seat is free: ${course}`,
    preview: `Held for you until ${koreanTime(until, 'en')}`,
    heading: 'A seat is held for you',
    paragraphs: [
      `${name}, a seat of the course you waited for is free. We hold it for you until the time below; after that it goes to the next person on the waitlist.`,
    ],
    facts: [
      { name: 'Course', value: course },
      { name: 'Held until', value: koreanTime(until, 'en') },
    ],
    button: { label: 'Take the seat', path: `/payment/checkout/${curriculumId}` },
    note: 'If you no longer need it, leave the waitlist on the same page, and the next person hears of it at once.',
  }),
};
