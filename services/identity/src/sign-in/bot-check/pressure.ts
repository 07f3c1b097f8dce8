import type { Limit } from '@lectern/nest-kit';

const FIVE_MINUTES = 5 * 60;

/** Sign-ins from strange browsers that passed the bot check. Over the limit they need a hard one; none is refused. */
export const LOGINS_OF_NETWORK: Limit = {
  name: 'login-visitor',
  hits: 100,
  seconds: FIVE_MINUTES,
  isAttacked: true,
};
export const LOGINS_OF_ALL: Limit = {
  name: 'login-all',
  hits: 1_000,
  seconds: FIVE_MINUTES,
  isAttacked: true,
};

/** Challenges made with a derivation on our side. Over the limit a network gets those that cost us none. */
export const CHALLENGES: Limit = {
  name: 'bot-check',
  hits: 120,
  seconds: FIVE_MINUTES,
  isAttacked: true,
};

/** Full for a network that was asked for a hard solution: its next challenges are hard. */
export const ASKED_FOR_HARD: Limit = {
  name: 'bot-check-hard',
  hits: 1,
  seconds: 2 * FIVE_MINUTES,
  isAttacked: true,
};

/** Questions to Turnstile, each a request to another company. */
export const TURNSTILE_QUESTIONS: Limit = {
  name: 'turnstile',
  hits: 300,
  seconds: FIVE_MINUTES,
  isAttacked: true,
};
