import type { MailUser } from './mail/smtp.ts';
import type { MailConfig } from './mail/start-mail.ts';
import type { OauthClient } from './oauth/provider.ts';
import type { ObjectsConfig } from './objects/start-objects.ts';
import type { TossConfig } from './toss/toss-simulator.ts';
import type { Merchant } from './toss/vocabulary.ts';

const SYSTEMS = ['mail', 'objects', 'oauth', 'toss'] as const;
export type OutsideSystem = (typeof SYSTEMS)[number];

export interface SimulatorsConfig {
  /** The systems that this process plays. */
  readonly plays: ReadonlySet<OutsideSystem>;
  readonly mail: MailConfig;
  /** Undefined where no keys are given: then there is no object store. */
  readonly objects: ObjectsConfig | undefined;
  /** Port of Google, Kakao and Naver, and the application they know. */
  readonly oauth: { readonly port: number; readonly client: OauthClient };
  readonly toss: TossConfig;
}

const DEFAULTS = {
  smtpPort: 1025,
  webPort: 8025,
  oauthPort: 8026,
  tossPort: 8027,
  objectsPort: 9000,
} as const;
const PROVIDERS = ['google', 'kakao', 'naver'];

/**
 * Reads SIMULATORS, the systems to play (all, without it), MAIL_*, OBJECTS_*, OAUTH_*, TOSS_* and PUBLIC_URL, the site that providers
 * send people back to. `NAME_OTHER` of a key is a second one that is taken as well.
 * @throws an Error naming what is wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv): SimulatorsConfig {
  return {
    plays: plays(env),
    mail: {
      smtpPort: port(env, 'MAIL_SMTP_PORT', DEFAULTS.smtpPort),
      webPort: port(env, 'MAIL_WEB_PORT', DEFAULTS.webPort),
      users: mailUsers(env),
    },
    objects: objects(env),
    oauth: { port: port(env, 'OAUTH_PORT', DEFAULTS.oauthPort), client: oauthClient(env) },
    toss: {
      port: port(env, 'TOSS_PORT', DEFAULTS.tossPort),
      merchants: tossMerchants(env),
      webhookUrl: env['TOSS_WEBHOOK_URL'] || undefined,
      folder: env['TOSS_DIR'] || undefined,
    },
  };
}

function mailUsers(env: NodeJS.ProcessEnv): MailUser[] {
  return ['', '_OTHER'].flatMap((end) => {
    const [name, password] = [env[`MAIL_USER${end}`], env[`MAIL_PASSWORD${end}`]];
    // Half of the first would leave the server open.
    if (!name !== !password) throw new Error(`MAIL_USER${end} and MAIL_PASSWORD${end} belong together`);
    return name && password ? [{ name, password }] : [];
  });
}

function plays({ SIMULATORS: names }: NodeJS.ProcessEnv): ReadonlySet<OutsideSystem> {
  if (!names) return new Set(SYSTEMS);
  return new Set(
    names.split(',').map((name) => {
      const system = SYSTEMS.find((one) => one === name);
      if (system) return system;
      throw new Error(`SIMULATORS names ${name}; there are ${SYSTEMS.join(', ')}`);
    }),
  );
}

function objects(env: NodeJS.ProcessEnv): ObjectsConfig | undefined {
  const { OBJECTS_KEY_ID: keyId, OBJECTS_SECRET: secret, OBJECTS_DIR: folder } = env;
  const { OBJECTS_KEY_ID_OTHER: otherId, OBJECTS_SECRET_OTHER: otherSecret } = env;
  if (!keyId || !secret || !folder) return undefined;
  return {
    keyId,
    secret,
    other: otherId && otherSecret ? { keyId: otherId, secret: otherSecret } : undefined,
    folder,
    port: port(env, 'OBJECTS_PORT', DEFAULTS.objectsPort),
    bucket: env['OBJECTS_BUCKET'] ?? 'lectern',
    region: env['OBJECTS_REGION'] ?? 'local',
  };
}

function oauthClient(env: NodeJS.ProcessEnv): OauthClient {
  const site = env['PUBLIC_URL'] || 'http://localhost:8080';
  return {
    clientId: env['OAUTH_CLIENT_ID'] || 'lectern',
    clientSecret: env['OAUTH_CLIENT_SECRET'] || 'a secret of the simulators',
    otherSecret: env['OAUTH_CLIENT_SECRET_OTHER'] || undefined,
    redirectUris: PROVIDERS.map((provider) => new URL(`/api/auth/${provider}/callback`, site).href),
  };
}

/** Won and dollars belong to two accounts, each with a pair of keys of its own. */
function tossMerchants(env: NodeJS.ProcessEnv): Merchant[] {
  const key = (name: string, fallback: string): string => env[name] || fallback;
  return [
    {
      mId: 'lectern_krw',
      clientKey: key('TOSS_CLIENT_KEY', 'test_gck_lectern_krw'),
      secretKey: key('TOSS_SECRET_KEY', 'test_gsk_lectern_krw'),
      otherSecretKey: env['TOSS_SECRET_KEY_OTHER'] || undefined,
      currencies: ['KRW'],
    },
    {
      mId: 'lectern_usd',
      clientKey: key('TOSS_FOREIGN_CLIENT_KEY', 'test_gck_lectern_usd'),
      secretKey: key('TOSS_FOREIGN_SECRET_KEY', 'test_gsk_lectern_usd'),
      otherSecretKey: env['TOSS_FOREIGN_SECRET_KEY_OTHER'] || undefined,
      currencies: ['USD'],
    },
  ];
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new Error(`${name} must be a whole number from 0 to 65535, but is "${text}"`);
}
