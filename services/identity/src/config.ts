import {
  addressSetting,
  loadConfig,
  neededTogether,
  neededWith,
  objectsEnv,
  secretSetting,
  serviceEnv,
  type ObjectStoreSettings,
  type ServiceConfig,
} from '@lectern/nest-kit';
import * as z from 'zod/mini';
import type { HashCost } from './sign-in/passwords/domain/outdated-hash.ts';
import type { HashingPriority } from './sign-in/passwords/password-hasher.ts';
import { socialEnv, type SocialSettings } from './sign-in/social/social-settings.ts';

const DEFAULT_PORT = 4102;
const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** The settings of this service alone. */
export interface IdentitySettings {
  /** Every key of the service is derived from it; at least 32 characters, never in the database. */
  readonly secret: string;
  /** The next or the former one: what was made with it counts as well, while the secret is being changed. */
  readonly otherSecret?: string;
  /** Addresses of the other services. */
  readonly messagingUrl: string;
  readonly catalogUrl: string;
  readonly mediaUrl: string;
  readonly commerceUrl: string;
  readonly learningUrl: string;
  readonly releasesUrl: string;
  /** What services show each other. */
  readonly serviceSecret: string;
  /** The next or the former one, which is taken as well while the secret is being changed. */
  readonly otherServiceSecret?: string;
  /** Where licence files are kept; without it none are taken. */
  readonly objects?: ObjectStoreSettings;
  /** Days for which the files of a decided licence are kept; 30 by default. */
  readonly licenseKeepDays?: number;
  /** Whether files that are due are only counted, not deleted. */
  readonly licensePurgeDryRun?: boolean;
  /** Cloudflare Turnstile instead of the built-in bot check. */
  readonly turnstile?: TurnstileSettings;
  /** Rounds of each derivation of the built-in bot check; 5,000 by default. More rounds make an attack dearer. */
  readonly botRounds?: number;
  /** Accounts that a network may open in an hour; 20 by default. */
  readonly registrationsPerHour?: number;
  /** CPU priority of the process that hashes passwords; the lowest by default. */
  readonly hashingPriority?: HashingPriority;
  /** What a hash costs; OWASP's minimum by default. Only tests set another, so the environment has none. */
  readonly hashCost?: HashCost | undefined;
  /** Where people may bring an account from. */
  readonly social?: SocialSettings;
  /** Whether an empty service gets the accounts of `infra/local/demo-accounts.json`. */
  readonly demoAccounts?: boolean;
  /** Whether it gets, besides them, the people around them: learners of the demo instructor and newcomers. */
  readonly demoCast?: boolean;
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
  z
    .object({
      IDENTITY_SECRET: secretSetting('the secret every key of the service is derived from'),
      IDENTITY_SECRET_OTHER: z.optional(secretSetting('another secret whose keys open as well')),
      BOT_ROUNDS: z._default(
        z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number of rounds')),
        '5000',
      ),
      REGISTRATIONS_PER_HOUR: z._default(
        z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'must be a number of accounts')),
        '20',
      ),
      HASHING_PRIORITY: z._default(z.enum(['lowest', 'normal']), 'lowest'),
      MESSAGING_URL: addressSetting('http://127.0.0.1:4103'),
      CATALOG_URL: addressSetting('http://127.0.0.1:4101'),
      MEDIA_URL: addressSetting('http://127.0.0.1:4104'),
      COMMERCE_URL: addressSetting('http://127.0.0.1:4105'),
      LEARNING_URL: addressSetting('http://127.0.0.1:4106'),
      RELEASES_URL: addressSetting('http://127.0.0.1:4107'),
      SERVICE_SECRET: secretSetting('the secret services show each other'),
      SERVICE_SECRET_OTHER: z.optional(secretSetting('another secret that is taken')),
      DEMO_ACCOUNTS: z.optional(z.string()),
      DEMO_CAST: z.optional(z.string()),
      LICENSE_KEEP_DAYS: z._default(z.string().check(z.regex(/^\d{1,4}$/, 'must be a number of days')), '30'),
      LICENSE_PURGE: z._default(z.enum(['on', 'dry-run']), 'on'),
      TURNSTILE_SECRET: z.optional(z.string()),
      TURNSTILE_SITE_KEY: z._default(z.string(), ''),
      TURNSTILE_HOSTNAME: z._default(z.string(), ''),
      TURNSTILE_URL: addressSetting(SITEVERIFY),
    })
    .check(
      // Without the host name, solutions from other sites would be accepted.
      neededTogether('TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY', 'TURNSTILE_HOSTNAME'),
      neededWith('DEMO_ACCOUNTS', 'DEMO_CAST'),
    ),
  z.transform((env): IdentitySettings => ({
    secret: env.IDENTITY_SECRET,
    ...(env.IDENTITY_SECRET_OTHER ? { otherSecret: env.IDENTITY_SECRET_OTHER } : {}),
    messagingUrl: env.MESSAGING_URL,
    catalogUrl: env.CATALOG_URL,
    mediaUrl: env.MEDIA_URL,
    commerceUrl: env.COMMERCE_URL,
    learningUrl: env.LEARNING_URL,
    releasesUrl: env.RELEASES_URL,
    serviceSecret: env.SERVICE_SECRET,
    ...(env.SERVICE_SECRET_OTHER ? { otherServiceSecret: env.SERVICE_SECRET_OTHER } : {}),
    demoAccounts: env.DEMO_ACCOUNTS === 'true',
    demoCast: env.DEMO_CAST === 'true',
    botRounds: Number(env.BOT_ROUNDS),
    registrationsPerHour: Number(env.REGISTRATIONS_PER_HOUR),
    hashingPriority: env.HASHING_PRIORITY,
    licenseKeepDays: Number(env.LICENSE_KEEP_DAYS),
    licensePurgeDryRun: env.LICENSE_PURGE === 'dry-run',
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
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(settingsEnv, env),
    ...loadConfig(objectsEnv, env),
    social: loadConfig(socialEnv, env),
  };
}
