/** Forms with a bot check; what was solved for one is worth nothing in another. */
export const BOT_CHECKED_ACTIONS = ['login', 'register', 'reset', 'contact'] as const;
export type BotCheckedAction = (typeof BOT_CHECKED_ACTIONS)[number];
