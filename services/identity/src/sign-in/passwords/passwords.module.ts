import { Module } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { PasswordsService } from './passwords.service.ts';

@Module({ providers: [PasswordsService, Secrets], exports: [PasswordsService] })
export class PasswordsModule {}
