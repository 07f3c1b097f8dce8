import { PICTURE_LIMITS } from '@lectern/contracts-media';
import { runAsProcess, startService, type RunningService } from '@lectern/nest-kit';
import { mediaDatabase } from '../database.ts';
import { MediaModule } from './app.module.ts';
import { takeFiles } from './common/take-files.ts';
import { loadMediaConfig, type MediaConfig } from './config.ts';

export { loadMediaConfig, type MediaConfig } from './config.ts';

/** Migrates the schema of media and serves it. */
export function startMedia(config: MediaConfig): Promise<RunningService> {
  return startService(
    {
      name: 'media',
      module: MediaModule,
      entities: [],
      ...mediaDatabase,
      openApi: { title: 'Lectern media', version: '1.0.0', schemas: {} },
      requestTimeout: PICTURE_LIMITS.timeout,
      prepare: takeFiles,
      jobSecret: config.secret,
      otherJobSecret: config.otherSecret,
      settings: config,
    },
    config,
  );
}

if (import.meta.main) runAsProcess(() => startMedia(loadMediaConfig(process.env)));
