import { runAsProcess, startService, type RunningService } from '@lectern/nest-kit';
import { messagingDatabase } from '../database.ts';
import { MessagingModule } from './app.module.ts';
import { loadMessagingConfig, type MessagingConfig } from './config.ts';

export { loadMessagingConfig, type MessagingConfig } from './config.ts';

/** Migrates messaging's schema and serves it. */
export function startMessaging(config: MessagingConfig): Promise<RunningService> {
  return startService(
    {
      name: 'messaging',
      module: MessagingModule,
      entities: [],
      ...messagingDatabase,
      openApi: { title: 'Lectern messaging', version: '1.0.0', schemas: {} },
      jobSecret: config.secret,
      otherJobSecret: config.otherSecret,
      settings: config,
    },
    config,
  );
}

if (import.meta.main) runAsProcess(() => startMessaging(loadMessagingConfig(process.env)));
