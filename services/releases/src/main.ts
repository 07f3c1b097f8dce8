import { runAsProcess, startService, type RunningService } from '@lectern/nest-kit';
import { releasesDatabase } from '../database.ts';
import { ReleasesModule } from './app.module.ts';
import { loadReleasesConfig, type ReleasesConfig } from './config.ts';

export { loadReleasesConfig, type ReleasesConfig } from './config.ts';

/** Migrates the schema of releases and serves it. */
export function startReleases(config: ReleasesConfig): Promise<RunningService> {
  return startService(
    {
      name: 'releases',
      module: ReleasesModule,
      entities: [],
      ...releasesDatabase,
      openApi: { title: 'Lectern releases', version: '1.0.0', schemas: {} },
      jobSecret: config.secret,
      otherJobSecret: config.otherSecret,
      settings: config,
    },
    config,
  );
}

if (import.meta.main) runAsProcess(() => startReleases(loadReleasesConfig(process.env)));
