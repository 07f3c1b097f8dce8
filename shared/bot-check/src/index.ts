export { BotCheck, type BotCheckWords } from './bot-check.tsx';
export { useBeginning } from './use-beginning.ts';
export { useBotCheck, type BotCheck as BotCheckProgress } from './use-bot-check.ts';
