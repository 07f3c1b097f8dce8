import {
  identityEnv,
  loadConfig,
  objectsEnv,
  secretSetting,
  serviceEnv,
  type IdentityAccess,
  type ObjectStoreSettings,
  type ServiceConfig,
} from '@lectern/nest-kit';
import * as z from 'zod/mini';

const DEFAULT_PORT = 4103;

/** The settings of this service alone. */
export interface MessagingSettings extends IdentityAccess {
  /** The mail server, such as `smtps://user:password@host:465`. */
  readonly smtpUrl: string;
  /** The sender of mails, such as `Lectern <no-reply@lectern.example>`. */
  readonly mailFrom: string;
  /** Address of the site, without a slash at the end, for links in mails. */
  readonly publicUrl: string;
  /** Every key of the service is derived from it; at least 32 characters, never in the database. */
  readonly secret: string;
  /** The next or the former one: what was sealed with it opens as well, while the secret is being changed. */
  readonly otherSecret?: string;
  /** Where files beside messages are kept; without it none are taken. */
  readonly objects?: ObjectStoreSettings;
}

export type MessagingConfig = ServiceConfig & MessagingSettings;

const isSmtp = (text: string): boolean => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '');
/** A name without a password, or the other way round, would be refused at the first mail. */
const hasWholeLogin = (text: string): boolean => {
  const { username = '', password = '' } = URL.parse(text) ?? {};
  return (username === '') === (password === '');
};
const isSite = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const settingsEnv = z.pipe(
  z.object({
    SMTP_URL: z
      .string({ error: 'is required: the address of the mail server' })
      .check(
        z.refine(isSmtp, 'must be an address such as smtps://user:password@host:465'),
        z.refine(hasWholeLogin, 'must have both a user and a password, or neither'),
      ),
    MAIL_FROM: z._default(
      z.string().check(z.regex(/^[^\r\n]+$/, 'must be one line')),
      'Lectern <no-reply@lectern.example>',
    ),
    PUBLIC_URL: z
      .string({ error: 'is required: the address of the site, for links in mails' })
      .check(z.refine(isSite, 'must be an address such as https://lectern.example')),
    MESSAGING_SECRET: secretSetting('the secret every key of the service is derived from'),
    MESSAGING_SECRET_OTHER: z.optional(secretSetting('another secret whose keys open as well')),
  }),
  z.transform((env) => ({
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    secret: env.MESSAGING_SECRET,
    ...(env.MESSAGING_SECRET_OTHER ? { otherSecret: env.MESSAGING_SECRET_OTHER } : {}),
  })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadMessagingConfig(env: Readonly<Record<string, string | undefined>>): MessagingConfig {
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(identityEnv, env),
    ...loadConfig(settingsEnv, env),
    ...loadConfig(objectsEnv, env),
  };
}
