/**
 * Channels of advertising, each with a consent of its own. Mails between 21:00 and 08:00 KST need a separate consent by
 * Korean law, which ends together with the consent to mails.
 */
export const MARKETING_CHANNELS = ['email', 'email-night'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];
