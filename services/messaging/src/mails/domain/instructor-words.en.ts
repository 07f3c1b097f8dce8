import type { INSTRUCTOR_ASKS, INSTRUCTOR_DECLINES } from '@lectern/contracts-messaging';
import { koreanTime, type MailLanguage } from './mail-words.ts';

const ASKS: Readonly<Record<(typeof INSTRUCTOR_ASKS)[number], string>> = {
  'profile-detail': 'Please tell more about your practice and experience in the profile.',
  'plan-detail': 'Please say in more detail what you want to teach, and to whom.',
  'sample-unreachable': 'The link to your sample video could not be opened.',
  'sample-quality': 'Please give a sample video with clearer picture or sound.',
  'proof-of-practice': 'Please name what shows your practice in this subject, such as talks or papers.',
};
const DECLINES: Readonly<Record<(typeof INSTRUCTOR_DECLINES)[number], string>> = {
  'subject-not-covered': 'We do not offer courses in this subject at present.',
  'teaching-quality': 'The sample did not reach the quality our learners expect.',
  experience: 'We look for more years of practice in the subject.',
  conduct: 'The application does not agree with our rules of conduct.',
};
const REGISTER = { label: 'Open my application', path: '/studio/register' } as const;
const quoted = (text: string) => (text === '' ? {} : { quote: { title: 'From our team', text } });

/** Mails about applying to teach in English. */
export const instructorMails: Pick<
  MailLanguage['mails'],
  'instructor-received' | 'instructor-approved' | 'instructor-asked' | 'instructor-declined'
> = {
  'instructor-received': ({ name }) => ({
    subject: 'We received your application to teach',
    preview: 'You hear from us within 1 to 2 business days.',
    heading: 'We received your application',
    paragraphs: [
      `Thank you, ${name}. Your application and the contract you signed have arrived.`,
      'A person reads it, and you receive an answer by e-mail within 1 to 2 business days.',
    ],
    button: REGISTER,
  }),
  'instructor-approved': ({ name, note }) => ({
    subject: 'Welcome as an instructor',
    preview: 'Your studio is open.',
    heading: 'Your studio is open',
    paragraphs: [`${name}, your application was approved. You can make your first course in the studio now.`],
    ...quoted(note),
    button: { label: 'Go to the studio', path: '/studio' },
  }),
  'instructor-asked': ({ name, asked, note }) => ({
    subject: 'A question about your application to teach',
    preview: 'Please complete it and submit it again.',
    heading: 'Please complete your application',
    paragraphs: [`${name}, we need a little more before we can decide.`, ...asked.map((one) => ASKS[one])],
    ...quoted(note),
    button: REGISTER,
  }),
  'instructor-declined': ({ name, declinedFor, note, reapplyFrom }) => ({
    subject: 'About your application to teach',
    preview: DECLINES[declinedFor],
    heading: 'We cannot approve your application',
    paragraphs: [`${name}, thank you for your application. We cannot approve it now.`, DECLINES[declinedFor]],
    facts: [{ name: 'You can apply again from', value: koreanTime(reapplyFrom, 'en') }],
    ...quoted(note),
  }),
};
