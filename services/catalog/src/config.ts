import {
  identityEnv,
  loadConfig,
  serviceEnv,
  type IdentityAccess,
  type ServiceConfig,
} from '@lectern/nest-kit';
import * as z from 'zod/mini';

const DEFAULT_PORT = 4101;

/** What only this service needs to know. */
export interface CatalogSettings extends IdentityAccess {
  /** Address of the media service, which keeps the pictures people upload. */
  readonly mediaUrl: string;
}

export type CatalogConfig = ServiceConfig & CatalogSettings;

const settingsEnv = z.pipe(
  z.object({ MEDIA_URL: z._default(z.url('must be an address'), 'http://127.0.0.1:4104') }),
  z.transform((env) => ({ mediaUrl: env.MEDIA_URL })),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadCatalogConfig(env: Readonly<Record<string, string | undefined>>): CatalogConfig {
  return {
    ...loadConfig(serviceEnv({ port: DEFAULT_PORT }), env),
    ...loadConfig(identityEnv, env),
    ...loadConfig(settingsEnv, env),
  };
}
