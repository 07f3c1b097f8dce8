import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { Secrets } from '../common/secrets.ts';
import { MailModule } from '../mail/mail.module.ts';
import { CodesRepository } from './codes.repository.ts';
import { CodesService } from './codes.service.ts';

@Module({
  imports: [MailModule],
  providers: [CodesRepository, CodesService, SlidingLimits, Secrets],
  exports: [CodesService],
})
export class CodesModule {}
