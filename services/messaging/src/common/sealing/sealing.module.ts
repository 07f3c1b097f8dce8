import { provideSealing, SealedColumn, sealedPart, type Database } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import type { MessagingSettings } from '../../config.ts';
import { mailAbout } from '../../mails/mail-about.ts';
import { serviceKeys } from '../secrets.ts';

const PARTS = [
  sealedPart(
    (database: Database, settings: MessagingSettings) =>
      new SealedColumn(database, {
        name: 'mails that wait',
        table: 'mail',
        id: 'id',
        type: 'uuid',
        column: 'sealed',
        keys: serviceKeys(settings, 'mail'),
        aboutOf: mailAbout,
      }),
  ),
  sealedPart(
    (database: Database, settings: MessagingSettings) =>
      new SealedColumn(database, {
        name: 'pages of files beside messages',
        table: 'ticket_page',
        id: 'key',
        type: 'text',
        column: 'wrapped_key',
        keys: serviceKeys(settings, 'ticket-file'),
        aboutOf: (key) => key,
      }),
  ),
];

/** Everything that is sealed in the schema, sealed anew while `MESSAGING_SECRET` is being changed. */
@Module({ providers: provideSealing({ service: 'messaging', setting: 'MESSAGING_SECRET' }, PARTS) })
export class SealingModule {}
