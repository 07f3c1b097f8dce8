import { SealingRepository } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { PasswordsRepository } from './passwords.repository.ts';
import { PasswordsService } from './passwords.service.ts';
import { SealedPasswords } from './sealed-passwords.ts';
import { StoredPasswords } from './stored-passwords.service.ts';

@Module({
  providers: [
    PasswordsRepository,
    PasswordsService,
    SealedPasswords,
    SealingRepository,
    Secrets,
    StoredPasswords,
  ],
  exports: [PasswordsService, SealedPasswords],
})
export class PasswordsModule {}
