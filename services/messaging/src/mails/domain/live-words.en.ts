import { koreanTime, livePath, type MailLanguage } from './mail-words.ts';

/** Mails about live and on-site lectures in English. */
export const liveMails: Pick<MailLanguage['mails'], 'live-reminder' | 'live-changed'> = {
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
};
