/** Forms with a bot check; a solution for one form is refused in another. */
export const BOT_CHECKED_ACTIONS = ['login', 'register', 'reset', 'contact'] as const;
export type BotCheckedAction = (typeof BOT_CHECKED_ACTIONS)[number];
