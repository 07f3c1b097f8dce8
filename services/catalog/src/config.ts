import {
  addressSetting,
  identityEnv,
  loadConfig,
  serviceEnv,
  type IdentityAccess,
  type ServiceConfig,
} from '@lectern/nest-kit';
import * as z from 'zod/mini';

const DEFAULT_PORT = 4101;

/** The settings of this service alone. */
export interface CatalogSettings extends IdentityAccess {
  /** Address of the media service, which keeps the pictures people upload. */
  readonly mediaUrl: string;
  /** Address of the commerce service, which knows who owns a course. */
  readonly commerceUrl: string;
  /** Address of the learning service, which knows how much of a course a reviewer watched. */
  readonly learningUrl: string;
}

export type CatalogConfig = ServiceConfig & CatalogSettings;

const settingsEnv = z.pipe(
  z.object({
    MEDIA_URL: addressSetting('http://127.0.0.1:4104'),
    COMMERCE_URL: addressSetting('http://127.0.0.1:4105'),
    LEARNING_URL: addressSetting('http://127.0.0.1:4106'),
  }),
  z.transform((env) => ({
    mediaUrl: env.MEDIA_URL,
    commerceUrl: env.COMMERCE_URL,
    learningUrl: env.LEARNING_URL,
  })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadCatalogConfig(env: Readonly<Record<string, string | undefined>>): CatalogConfig {
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(identityEnv, env),
    ...loadConfig(settingsEnv, env),
  };
}
