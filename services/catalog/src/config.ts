import { loadConfig, serviceEnv, type ServiceConfig } from '@lectern/nest-kit';

const DEFAULT_PORT = 4101;

export type CatalogConfig = ServiceConfig;

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadCatalogConfig(env: Readonly<Record<string, string | undefined>>): CatalogConfig {
  return loadConfig(serviceEnv({ port: DEFAULT_PORT }), env);
}
