import {
  addressSetting,
  identityEnv,
  loadConfig,
  secretSetting,
  serviceEnv,
  type IdentityAccess,
  type ServiceConfig,
} from '@lectern/nest-kit';
import * as z from 'zod/mini';
import { readDollarCountries, type DollarCountries } from './prices/domain/dollar-countries.ts';
import { CRASH_POINTS, type CrashPoint } from './common/crash-points.ts';

const DEFAULT_PORT = 4105;

/** An account at the payment provider: won and dollars belong to two. */
export interface MerchantKeys {
  readonly clientKey: string;
  readonly secretKey: string;
}

/** What only this service needs to know. */
export interface CommerceSettings extends IdentityAccess {
  readonly catalogUrl: string;
  readonly messagingUrl: string;
  readonly learningUrl: string;
  /** Keys of buyers at the provider are derived from it; at least 32 characters. */
  readonly secret: string;
  /** The next or the former one: opens jobs as well, while the secret is being changed. */
  readonly otherSecret?: string;
  readonly toss: {
    readonly apiUrl: string;
    readonly scriptUrl: string;
    readonly merchants: { readonly KRW: MerchantKeys; readonly USD: MerchantKeys };
    readonly variantKeys: {
      readonly domestic: string;
      readonly paypal: string;
      readonly overseas_krw: string;
    };
    /** Milliseconds until an answer of the provider counts as lost. */
    readonly timeout: number;
  };
  /** `facility`: registered remote lifelong-education facility, whose refunds count lectures (product-screens D1). */
  readonly refundRules: 'standard' | 'facility';
  /** Orders a person may make in a minute; the checkout may be looked at six times as often. */
  readonly ordersPerMinute: number;
  /** Countries of the accounts that may pay in dollars. */
  readonly dollarCountries: DollarCountries;
  /** Address of a source of rates; without it the table of the service counts. */
  readonly fxUrl: string | undefined;
  /** Whether the demo codes are put there. */
  readonly demoCodes: boolean;
  /** Where the process ends itself, for tests; never in production. */
  readonly crashAt: CrashPoint | undefined;
}

export type CommerceConfig = ServiceConfig & CommerceSettings;

const needed = (what: string) =>
  z.string({ error: `is required: ${what}` }).check(z.minLength(1, 'is empty'));

const TOSS_KEYS = [
  'TOSS_CLIENT_KEY',
  'TOSS_SECRET_KEY',
  'TOSS_FOREIGN_CLIENT_KEY',
  'TOSS_FOREIGN_SECRET_KEY',
] as const;
type TossKeys = Readonly<Record<(typeof TOSS_KEYS)[number], string>>;

/** Keys of tests move no money: beside live ones, what is paid at one account would be real, and at the other nothing. */
const areOfOneKind = z.refine<TossKeys>(
  (env) => new Set(TOSS_KEYS.flatMap((name) => /^(test|live)_/.exec(env[name])?.[1] ?? [])).size < 2,
  {
    path: ['TOSS_SECRET_KEY'],
    error: `and ${TOSS_KEYS.filter((name) => name !== 'TOSS_SECRET_KEY').join(', ')} must be keys of tests (test_) or live ones (live_), all of them`,
  },
);

const settingsEnv = z.pipe(
  z
    .object({
      CATALOG_URL: addressSetting('http://127.0.0.1:4101'),
      MESSAGING_URL: addressSetting('http://127.0.0.1:4103'),
      LEARNING_URL: addressSetting('http://127.0.0.1:4106'),
      COMMERCE_SECRET: secretSetting('the secret that keys of buyers are derived from'),
      COMMERCE_SECRET_OTHER: z.optional(secretSetting('another secret that opens jobs')),
      TOSS_API_URL: addressSetting('https://api.tosspayments.com'),
      TOSS_WIDGET_SRC: addressSetting('https://js.tosspayments.com/v2/standard'),
      TOSS_CLIENT_KEY: needed('the client key of the account that takes won'),
      TOSS_SECRET_KEY: needed('the secret key of the account that takes won'),
      TOSS_FOREIGN_CLIENT_KEY: needed('the client key of the account that takes dollars'),
      TOSS_FOREIGN_SECRET_KEY: needed('the secret key of the account that takes dollars'),
      TOSS_VARIANT_DOMESTIC: z._default(z.string(), 'DEFAULT'),
      TOSS_VARIANT_OVERSEAS: z._default(z.string(), 'DEFAULT'),
      TOSS_VARIANT_PAYPAL: z._default(z.string(), 'DEFAULT'),
      TOSS_TIMEOUT: z._default(
        z.string().check(z.regex(/^\d{1,6}$/, 'must be a number of milliseconds')),
        '60000',
      ),
      REFUND_RULES: z._default(
        z.enum(['standard', 'facility'], { error: 'must be standard or facility' }),
        'standard',
      ),
      // Read only to refuse "on": no code waits for a deposit, so a payment by virtual account is cancelled.
      VIRTUAL_ACCOUNTS: z.optional(
        z.literal('off', {
          error:
            'must be off: waiting for deposits is not built, so payments by virtual account are cancelled',
        }),
      ),
      ORDERS_PER_MINUTE: z._default(
        z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')),
        '10',
      ),
      DOLLAR_COUNTRIES: z._default(
        z.string().check(
          z.refine((text) => readDollarCountries(text) !== undefined, {
            error: 'must be * for all, - for none, countries such as US,SG, or all but some, such as !KR',
          }),
        ),
        '!KR',
      ),
      DEMO_CODES: z.optional(z.literal('true', { error: 'is true or absent' })),
      FX_URL: z.optional(z.url('must be an address')),
      CRASH_AT: z.optional(z.enum(CRASH_POINTS, { error: 'must be a named crash point' })),
      NODE_ENV: z.optional(z.string()),
    })
    .check(areOfOneKind),
  z.transform((env): Omit<CommerceSettings, keyof IdentityAccess> => ({
    catalogUrl: env.CATALOG_URL,
    messagingUrl: env.MESSAGING_URL,
    learningUrl: env.LEARNING_URL,
    secret: env.COMMERCE_SECRET,
    ...(env.COMMERCE_SECRET_OTHER ? { otherSecret: env.COMMERCE_SECRET_OTHER } : {}),
    toss: {
      apiUrl: env.TOSS_API_URL.replace(/\/+$/, ''),
      scriptUrl: env.TOSS_WIDGET_SRC,
      merchants: {
        KRW: { clientKey: env.TOSS_CLIENT_KEY, secretKey: env.TOSS_SECRET_KEY },
        USD: { clientKey: env.TOSS_FOREIGN_CLIENT_KEY, secretKey: env.TOSS_FOREIGN_SECRET_KEY },
      },
      variantKeys: {
        domestic: env.TOSS_VARIANT_DOMESTIC,
        paypal: env.TOSS_VARIANT_PAYPAL,
        overseas_krw: env.TOSS_VARIANT_OVERSEAS,
      },
      timeout: Number(env.TOSS_TIMEOUT),
    },
    refundRules: env.REFUND_RULES,
    ordersPerMinute: Number(env.ORDERS_PER_MINUTE),
    dollarCountries: readDollarCountries(env.DOLLAR_COUNTRIES) ?? { areAllBut: false, codes: [] },
    demoCodes: env.DEMO_CODES === 'true',
    fxUrl: env.FX_URL,
    crashAt: env.NODE_ENV === 'production' ? undefined : env.CRASH_AT,
  })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadCommerceConfig(env: Readonly<Record<string, string | undefined>>): CommerceConfig {
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(identityEnv, env),
    ...loadConfig(settingsEnv, env),
  };
}
