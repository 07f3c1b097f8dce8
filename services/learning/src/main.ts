import { runAsProcess, startService, type RunningService } from '@lectern/nest-kit';
import { learningDatabase } from '../database.ts';
import { LearningModule } from './app.module.ts';
import { loadLearningConfig, type LearningConfig } from './config.ts';

export { loadLearningConfig, type LearningConfig } from './config.ts';

/** Migrates learning's schema and serves it. */
export function startLearning(config: LearningConfig): Promise<RunningService> {
  return startService(
    {
      name: 'learning',
      module: LearningModule,
      entities: [],
      ...learningDatabase,
      openApi: { title: 'Lectern learning', version: '1.0.0', schemas: {} },
      settings: config,
      jobSecret: config.secret,
      otherJobSecret: config.otherSecret,
    },
    config,
  );
}

if (import.meta.main) runAsProcess(() => startLearning(loadLearningConfig(process.env)));
