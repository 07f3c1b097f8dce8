import { loadConfig, serviceEnv, type ServiceConfig } from '@lectern/nest-kit';
import * as z from 'zod/mini';

const DEFAULT_PORT = 4102;
const SHORTEST_SECRET = 32;
const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** What only this service needs to know. */
export interface IdentitySettings {
  /** Every key of the service is derived from it; at least 32 characters, never in the database. */
  readonly secret: string;
  /** Address of the messaging service. */
  readonly messagingUrl: string;
  /** What services show each other. */
  readonly serviceSecret: string;
  /** Cloudflare Turnstile instead of the built-in bot check. */
  readonly turnstile?: TurnstileSettings;
  /** Rounds of each derivation of the built-in bot check; 5,000 unless told. More makes guessing dearer. */
  readonly botRounds?: number;
  /** Whether an empty service gets the accounts of `infra/local/demo-accounts.json`. */
  readonly demoAccounts?: boolean;
}

export interface TurnstileSettings {
  readonly secret: string;
  readonly siteKey: string;
  /** Host name the visitor must have solved it on. */
  readonly hostname: string;
  readonly url: string;
}

export type IdentityConfig = ServiceConfig & IdentitySettings;

const settingsEnv = z.pipe(
  z.object({
    IDENTITY_SECRET: z
      .string({ error: 'is required: the secret every key of the service is derived from' })
      .check(z.minLength(SHORTEST_SECRET, `needs at least ${SHORTEST_SECRET} characters`)),
    BOT_ROUNDS: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number of rounds')), '5000'),
    MESSAGING_URL: z._default(z.url('must be an address'), 'http://127.0.0.1:4103'),
    SERVICE_SECRET: z
      .string({ error: 'is required: the secret services show each other' })
      .check(z.minLength(SHORTEST_SECRET, `needs at least ${SHORTEST_SECRET} characters`)),
    DEMO_ACCOUNTS: z.optional(z.string()),
    TURNSTILE_SECRET: z.optional(z.string()),
    TURNSTILE_SITE_KEY: z._default(z.string(), ''),
    TURNSTILE_HOSTNAME: z._default(z.string(), ''),
    TURNSTILE_URL: z._default(z.url('must be an address'), SITEVERIFY),
  }),
  z.transform((env): IdentitySettings => ({
    secret: env.IDENTITY_SECRET,
    messagingUrl: env.MESSAGING_URL,
    serviceSecret: env.SERVICE_SECRET,
    demoAccounts: env.DEMO_ACCOUNTS === 'true',
    botRounds: Number(env.BOT_ROUNDS),
    ...(env.TURNSTILE_SECRET
      ? {
          turnstile: {
            secret: env.TURNSTILE_SECRET,
            siteKey: env.TURNSTILE_SITE_KEY,
            hostname: env.TURNSTILE_HOSTNAME,
            url: env.TURNSTILE_URL,
          },
        }
      : {}),
  })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadIdentityConfig(env: Readonly<Record<string, string | undefined>>): IdentityConfig {
  return { ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env), ...loadConfig(settingsEnv, env) };
}
