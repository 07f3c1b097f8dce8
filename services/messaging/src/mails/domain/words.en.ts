import type { SocialProvider } from '@lectern/contracts-core';
import {
  calendarDay,
  koreanTime,
  threadPath,
  type EventWords,
  type MailLanguage,
  type ReasonWords,
} from './mail-words.ts';
import { instructorMails } from './instructor-words.en.ts';
import { liveMails } from './live-words.en.ts';
import { marketingMails } from './marketing-words.en.ts';
import { paymentMails } from './payment-words.en.ts';
import { questionMails } from './question-words.en.ts';

const REASONS: ReasonWords = {
  unreadable: 'The document was blurred or cut off, so it could not be read.',
  'name-differs': 'The name on the licence differs from the name of your account.',
  'wrong-document': 'The file was not a document that proves a licence.',
  expired: 'The document has expired.',
  'resident-number-visible':
    'The second half of the resident registration number was not covered. The file you uploaded has been deleted.',
};

const EVENTS: EventWords = {
  'new-device': 'Somebody logged in to your account from a new device.',
  'signed-out-everywhere': 'Your account was logged out on all devices.',
  'session-reused': 'A login that had been used before was used again, so that device was logged out.',
  'two-step-changed':
    'Two-step verification was set up. From now on, logging in also asks for a code from your app.',
  'two-step-off': 'Two-step verification was turned off. From now on, your password alone logs you in.',
  'recovery-codes-renewed':
    'New recovery codes for two-step verification were made. The earlier ones no longer work.',
};

const NOT_YOU =
  'If this was not you, change your password at once and tell us. Changing it logs every other device out.';
const notYouAt = (provider: SocialProvider): string =>
  `If this was not you, change the password of your ${PROVIDERS[provider]} account at once, log the device out on our site and tell us.`;
const PROVIDERS: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  kakao: 'Kakao',
  naver: 'Naver',
};
/** What identity writes for a device that sends no name: its kind. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['computer', 'Computer'],
  ['phone', 'Phone'],
  ['tablet', 'Tablet'],
  ['unknown', 'Unknown device'],
]);
const DEVICES = { label: 'See my devices', path: '/my?tab=devices' } as const;
const RESET = { label: 'Change the password', path: '/login/password-reset' } as const;
const RENEW = { label: 'Upload the renewed licence', path: '/my/upload-license' } as const;
const UPLOAD = { label: 'Upload the licence again', path: '/my/upload-license' } as const;

const LINK = 'The link opens your messages without logging in and works for 90 days. Do not pass it on.';
const NOT_ASKED = 'If you did not write to us, you can ignore this e-mail.';
const toThread = (thread: string, ticket: string) => ({
  label: 'See the conversation',
  path: threadPath(thread, ticket),
});

const stillGood = (until: string | undefined) =>
  until ? [`Your present licence stays valid until ${calendarDay(until, 'en')}.`] : [];
const noteOf = (text: string | undefined) => (text ? { quote: { title: 'From the reviewer', text } } : {});

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** Mails in English. */
export const en: MailLanguage = {
  mails: {
    'verification-code': ({ code, minutes }) => ({
      subject: `${code} is your verification code`,
      preview: `Enter it within ${minutes} minutes.`,
      heading: 'Verify your e-mail address',
      paragraphs: ['Enter this code on the sign-up page.'],
      code,
      note: `The code works for ${minutes} minutes. Do not share it with anyone. If you did not ask for it, you can ignore this e-mail.`,
    }),
    'reset-code': ({ code, minutes }) => ({
      subject: `${code} is your password reset code`,
      preview: `Enter it within ${minutes} minutes.`,
      heading: 'Reset your password',
      paragraphs: ['Enter this code on the page for a new password.'],
      code,
      note: `The code works for ${minutes} minutes. Do not share it with anyone. If you did not ask for it, your password stays as it is and you can ignore this e-mail.`,
    }),
    welcome: ({ name }) => ({
      subject: 'Welcome',
      preview: 'Verify your licence to enroll in courses.',
      heading: `Welcome, ${name}`,
      paragraphs: [
        'Your account is ready. You can look around and keep the courses you like.',
        'Courses are for healthcare professionals only, so please verify your licence. It takes 1 to 2 days.',
      ],
      button: { label: 'Verify my licence', path: '/my/upload-license' },
    }),
    'password-changed': ({ name, at }) => ({
      subject: 'Your password was changed',
      preview: 'If this was not you, please read on.',
      heading: 'Your password was changed',
      paragraphs: [
        `${name}, the password of your account was changed and all other devices were logged out.`,
      ],
      facts: [{ name: 'Time', value: koreanTime(at, 'en') }],
      button: RESET,
      note: NOT_YOU,
    }),
    'security-notice': ({ name, event, at, device, provider }) => ({
      subject:
        event === 'new-device'
          ? 'A new device logged in to your account'
          : 'Security notice for your account',
      preview: EVENTS[event],
      heading: 'Security notice',
      paragraphs: [`Hello ${name},`, EVENTS[event]],
      facts: [
        { name: 'Time', value: koreanTime(at, 'en') },
        ...(device ? [{ name: 'Device', value: KINDS.get(device) ?? device }] : []),
      ],
      ...(event === 'new-device'
        ? { button: DEVICES, ...(provider ? {} : { link: RESET }) }
        : { button: RESET }),
      note: provider ? notYouAt(provider) : NOT_YOU,
    }),
    'license-received': ({ name }) => ({
      subject: 'We received your licence',
      preview: 'It is checked within 1 to 2 days.',
      heading: 'We received your licence',
      paragraphs: [
        `Thank you, ${name}. Your document has arrived.`,
        'A person checks it and you receive the result by e-mail within 1 to 2 days.',
      ],
    }),
    'license-approved': ({ name }) => ({
      subject: 'Your licence is verified',
      preview: 'You can now enroll in every course.',
      heading: 'Your licence is verified',
      paragraphs: [`${name}, your licence is verified. You can now enroll in every course.`],
      button: { label: 'Browse courses', path: '/search' },
    }),
    'license-rejected': ({ name, reason, note, until }) => ({
      subject: 'We could not verify your licence',
      preview: REASONS[reason],
      heading: 'We could not verify your licence',
      paragraphs: [
        `${name}, the document you uploaded did not let us verify your licence.`,
        REASONS[reason],
        'Upload the right document and we will check it again.',
        ...stillGood(until),
      ],
      ...noteOf(note),
      button: UPLOAD,
    }),
    'license-asked-again': ({ name, reason, note, until }) => ({
      subject: 'Please upload your licence once more',
      preview: REASONS[reason],
      heading: 'Please upload your licence once more',
      paragraphs: [
        `${name}, we need one more file to finish the check.`,
        REASONS[reason],
        ...stillGood(until),
      ],
      ...noteOf(note),
      button: UPLOAD,
    }),
    'license-expiring': ({ name, days, until }) => ({
      subject: `Your licence expires ${inDays(days)}`,
      preview: 'You can upload the renewed document now.',
      heading: `Your licence expires ${inDays(days)}`,
      paragraphs: [
        `${name}, the licence we verified is good until the day below.`,
        'Upload the renewed document by then and everything stays open while we check it, within 1 to 2 days.',
      ],
      facts: [{ name: 'Last day', value: calendarDay(until, 'en') }],
      button: RENEW,
    }),
    'license-expired': ({ name }) => ({
      subject: 'Your licence has expired',
      preview: 'Upload the renewed document to go on with your courses.',
      heading: 'Your licence has expired',
      paragraphs: [
        `${name}, the licence we verified has expired, so courses are closed for now. What you enrolled in and your progress are kept.`,
        'Upload the renewed document and we check it within 1 to 2 days.',
      ],
      button: RENEW,
    }),
    'account-deleted': ({ name }) => ({
      subject: 'Your account was deleted',
      preview: 'Thank you for your time with us.',
      heading: 'Your account was deleted',
      paragraphs: [
        `${name}, your account was deleted. Thank you for your time with us.`,
        'Only what the law asks for, such as records of payments, is kept apart for the required time and then deleted.',
      ],
      note: 'If you did not delete it yourself, please tell us at once.',
    }),
    'deletion-code': ({ code, minutes }) => ({
      subject: `${code} is your code to delete the account`,
      preview: `Enter it within ${minutes} minutes.`,
      heading: 'Confirm the deletion of your account',
      paragraphs: ['To delete your account, enter this code. A deleted account cannot be brought back.'],
      code,
      note: `It works for ${minutes} minutes. If you did not ask for it, do nothing and your account stays; but change your password.`,
    }),
    'name-changed': ({ name, before, at }) => ({
      subject: 'The name of your account was changed',
      preview: `${before} → ${name}`,
      heading: 'The name of your account was changed',
      paragraphs: ['Your account has a new name. Certificates carry it as well.'],
      facts: [
        { name: 'Previous name', value: before },
        { name: 'New name', value: name },
        { name: 'Time', value: koreanTime(at, 'en') },
      ],
      button: { label: 'Contact us', path: '/contact' },
      note: 'If you did not change it or ask for it, or the name is wrong, please tell us.',
    }),
    'reset-invitation': ({ name }) => ({
      subject: 'Choose a new password',
      preview: 'How to choose a new password.',
      heading: 'Choose a new password',
      paragraphs: [
        `${name}, we are sending this to help you log in. Ask for a code on the page below, then choose a new password.`,
      ],
      button: { label: 'Reset my password', path: '/login/password-reset' },
      note: 'If you know your password, you need not do anything. We never ask for passwords or codes.',
    }),
    'second-step-code': ({ code, minutes }) => ({
      subject: `${code} is your two-step verification code`,
      preview: `Code ${code}`,
      heading: 'Confirm that it is you',
      paragraphs: ['To change two-step verification of your account, enter this code.'],
      code,
      note: `It works for ${minutes} minutes. Do not share it with anyone. If you did not ask for it, somebody may know your password: change it at once.`,
    }),
    'export-ready': ({ name, until }) => ({
      subject: 'Your data is ready to download',
      preview: 'Log in to download it.',
      heading: 'Your data is ready to download',
      paragraphs: [`${name}, the file you asked for is ready. Log in and download it on the privacy page.`],
      facts: [{ name: 'Until', value: koreanTime(until, 'en') }],
      button: { label: 'Go to the download', path: '/my/privacy' },
      note: 'If you did not ask for it, change your password and tell us. Only you can download the file, after logging in.',
    }),
    'contact-received': ({ ticket, thread }) => ({
      subject: `We received your message (${ticket})`,
      preview: 'You receive an answer within 24 to 48 hours on business days.',
      heading: 'We received your message',
      paragraphs: [
        'Thank you. Your message has arrived.',
        'A person answers within 24 to 48 hours on business days, and we tell you at this address. We are here on weekdays, 10:00–18:00 Korean time.',
      ],
      facts: [{ name: 'Ticket number', value: ticket }],
      ...(thread === undefined ? {} : { button: toThread(thread, ticket) }),
      note: thread === undefined || thread === 'account' ? NOT_ASKED : `${LINK} ${NOT_ASKED}`,
    }),
    'contact-answered': ({ ticket, message, isClosed, thread }) => ({
      subject: `We answered your message (${ticket})`,
      preview: 'Read the answer and reply on our site.',
      heading: 'We answered your message',
      paragraphs: [
        'We answered your message.',
        isClosed
          ? 'We closed it with this answer. If anything is still unclear, write again and it opens again.'
          : 'If anything is still unclear, you can reply on the page of your message.',
      ],
      facts: [{ name: 'Ticket number', value: ticket }],
      quote: { title: 'Our answer', text: message },
      button: toThread(thread, ticket),
      ...(thread === 'account' ? {} : { note: LINK }),
    }),
    ...instructorMails,
    ...liveMails,
    ...paymentMails,
    ...marketingMails,
    ...questionMails,
  },
  footer: {
    why: 'You receive this e-mail because it is needed to use the service. This address cannot take replies.',
    help: 'Need help? Contact us',
  },
};
