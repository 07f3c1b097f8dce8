import { provideSealing, SealedColumn, sealedPart, type Database } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import type { IdentitySettings } from '../../config.ts';
import { PasswordsModule } from '../../sign-in/passwords/passwords.module.ts';
import { SealedPasswords } from '../../sign-in/passwords/sealed-passwords.ts';
import { SealedSecondSteps } from '../../sign-in/second-step/sealed-second-steps.ts';
import { SecondStepsModule } from '../../sign-in/second-step/second-steps.module.ts';
import { Secrets } from '../secrets.ts';

const LICENSE_PAGES = sealedPart(
  (database: Database, settings: IdentitySettings) =>
    new SealedColumn(database, {
      name: 'pages of licences',
      table: 'license_page',
      id: 'key',
      type: 'text',
      column: 'wrapped_key',
      keys: new Secrets(settings).deriveKeys('license-file'),
      aboutOf: (key) => key,
    }),
);

/** Everything that is sealed in the schema, sealed anew while `IDENTITY_SECRET` is being changed. */
@Module({
  imports: [PasswordsModule, SecondStepsModule],
  providers: provideSealing({ service: 'identity', setting: 'IDENTITY_SECRET' }, [
    SealedPasswords,
    SealedSecondSteps,
    LICENSE_PAGES,
  ]),
})
export class SealingModule {}
