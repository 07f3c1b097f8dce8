import {
  addressSetting,
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

const DEFAULT_PORT = 4104;

/** The settings of this service alone. */
export interface MediaSettings extends IdentityAccess {
  /** Folder of this process alone: pictures that were read last, and those that a release before the object store kept. */
  readonly mediaDir: string;
  readonly catalogUrl: string;
  readonly commerceUrl: string;
  /** Signs playbacks, derives segment keys and seals jobs; at least 32 characters, the same on every replica. */
  readonly secret: string;
  /** The next or the former one: playbacks that were opened with it go on, while the secret is being changed. */
  readonly otherSecret?: string;
  /** Bytes of pictures that are kept in that folder; 512 MB by default. */
  readonly pictureCacheBytes?: number;
  /** Where films and pictures are kept. */
  readonly objects: ObjectStoreSettings;
}

export type MediaConfig = ServiceConfig & MediaSettings;

const settingsEnv = z.pipe(
  z.object({
    CATALOG_URL: addressSetting('http://127.0.0.1:4101'),
    COMMERCE_URL: addressSetting('http://127.0.0.1:4105'),
    MEDIA_SECRET: secretSetting('the secret that playbacks are signed with'),
    MEDIA_SECRET_OTHER: z.optional(secretSetting('another secret whose playbacks go on')),
    OBJECTS_URL: z.url('is required: the address of the object store that keeps films and pictures'),
    MEDIA_DIR: z.string({ error: 'is required: the folder for pictures that were read last' }),
    PICTURE_CACHE_MB: z._default(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number of megabytes')),
      '512',
    ),
  }),
  z.transform((env) => ({
    mediaDir: env.MEDIA_DIR,
    pictureCacheBytes: Number(env.PICTURE_CACHE_MB) * 1024 * 1024,
    catalogUrl: env.CATALOG_URL,
    commerceUrl: env.COMMERCE_URL,
    secret: env.MEDIA_SECRET,
    ...(env.MEDIA_SECRET_OTHER ? { otherSecret: env.MEDIA_SECRET_OTHER } : {}),
    objectsUrl: env.OBJECTS_URL,
  })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadMediaConfig(env: Readonly<Record<string, string | undefined>>): MediaConfig {
  const { objectsUrl, ...settings } = loadConfig(settingsEnv, env);
  const { objects } = loadConfig(objectsEnv, env);
  if (!objects) throw new Error(`There is no object store at ${objectsUrl}`);
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(identityEnv, env),
    ...settings,
    objects,
  };
}
