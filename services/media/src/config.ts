import {
  identityEnv,
  loadConfig,
  serviceEnv,
  type IdentityAccess,
  type ServiceConfig,
} from '@lectern/nest-kit';
import * as z from 'zod/mini';

const DEFAULT_PORT = 4104;

/** What only this service needs to know. */
export interface MediaSettings extends IdentityAccess {
  /** Folder that holds the files of pictures; on every replica the same one. */
  readonly mediaDir: string;
}

export type MediaConfig = ServiceConfig & MediaSettings;

const settingsEnv = z.pipe(
  z.object({
    MEDIA_DIR: z.string({ error: 'is required: the folder that holds the files of pictures' }),
  }),
  z.transform((env) => ({ mediaDir: env.MEDIA_DIR })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadMediaConfig(env: Readonly<Record<string, string | undefined>>): MediaConfig {
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(identityEnv, env),
    ...loadConfig(settingsEnv, env),
  };
}
