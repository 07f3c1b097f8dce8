/**
 * Ways we may send advertising, each agreed to by itself. Mails between nine in the evening and eight in the morning
 * need a consent of their own by Korean law; they are a part of mails, and end with the consent to those.
 */
export const MARKETING_CHANNELS = ['email', 'email-night'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];
