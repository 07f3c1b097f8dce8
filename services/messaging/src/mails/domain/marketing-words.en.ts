import type { MarketingChannel } from '@lectern/contracts-core';
import { koreanTime, type MailLanguage } from './mail-words.ts';

const CHANNELS: Readonly<Record<MarketingChannel, string>> = {
  email: 'E-mail',
  'email-night': 'E-mail from 21:00 to 08:00',
};

/** Mails about consent to advertising in English. */
export const marketingMails: Pick<MailLanguage['mails'], 'marketing-changed' | 'marketing-ending'> = {
  'marketing-changed': ({ name, channel, isGranted, at }) => ({
    subject: isGranted ? 'You agreed to receive advertising' : 'You withdrew your consent to advertising',
    preview: 'You can change this at any time.',
    heading: isGranted ? 'We noted your consent' : 'We noted that you withdrew your consent',
    paragraphs: [`${name}, this is what we noted about advertising.`],
    facts: [
      { name: 'Channel', value: CHANNELS[channel] },
      { name: 'Consent', value: isGranted ? 'given' : 'withdrawn' },
      { name: 'Time', value: koreanTime(at, 'en') },
    ],
    button: { label: 'See what you receive', path: '/my/privacy' },
  }),
  'marketing-ending': ({ name, channels, until }) => ({
    subject: 'Do you still want to receive our news?',
    preview: 'Your consent to advertising ends soon.',
    heading: 'Do you still want to receive our news?',
    paragraphs: [
      `${name}, nearly two years ago you agreed to receive advertising from Lectern. Your consent ends at the time below.`,
      'To go on receiving it, log in and press “Keep receiving”. If you do nothing, we send you no advertising after that. E-mails about your account and orders come either way.',
    ],
    facts: [
      { name: 'Channel', value: channels.map((channel) => CHANNELS[channel]).join(', ') },
      { name: 'Ends', value: koreanTime(until, 'en') },
    ],
    button: { label: 'Decide now', path: '/my/privacy' },
  }),
};
