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

const DEFAULT_PORT = 4106;

/** What only this service needs to know. */
export interface LearningSettings extends IdentityAccess {
  readonly catalogUrl: string;
  readonly commerceUrl: string;
  readonly mediaUrl: string;
  readonly messagingUrl: string;
  /** Address of the site, without a slash at the end, for the codes on certificates. */
  readonly publicUrl: string;
  /** What the service's jobs are sealed with; at least 32 characters. */
  readonly secret: string;
  /** The next or the former one: opens jobs and reads codes of the door as well, while the secret is being changed. */
  readonly otherSecret?: string;
  /** Computers, and as many mobiles, on which one person may play; 0 sets no limit. */
  readonly devicesOfKind: number;
}

export type LearningConfig = ServiceConfig & LearningSettings;

const settingsEnv = z.pipe(
  z.object({
    CATALOG_URL: addressSetting('http://127.0.0.1:4101'),
    MEDIA_URL: addressSetting('http://127.0.0.1:4104'),
    MESSAGING_URL: addressSetting('http://127.0.0.1:4103'),
    COMMERCE_URL: addressSetting('http://127.0.0.1:4105'),
    PUBLIC_URL: z.url('must be the address of the site, such as https://lectern.example'),
    LEARNING_SECRET: secretSetting('the secret that jobs are sealed with'),
    LEARNING_SECRET_OTHER: z.optional(secretSetting('another secret that opens jobs')),
    DEVICES_OF_KIND: z._default(z.string().check(z.regex(/^\d{1,2}$/, 'must be a number from 0 to 99')), '2'),
  }),
  z.transform((env): Omit<LearningSettings, keyof IdentityAccess> => ({
    catalogUrl: env.CATALOG_URL,
    mediaUrl: env.MEDIA_URL,
    messagingUrl: env.MESSAGING_URL,
    commerceUrl: env.COMMERCE_URL,
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    secret: env.LEARNING_SECRET,
    ...(env.LEARNING_SECRET_OTHER ? { otherSecret: env.LEARNING_SECRET_OTHER } : {}),
    devicesOfKind: Number(env.DEVICES_OF_KIND),
  })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadLearningConfig(env: Readonly<Record<string, string | undefined>>): LearningConfig {
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(identityEnv, env),
    ...loadConfig(settingsEnv, env),
  };
}
