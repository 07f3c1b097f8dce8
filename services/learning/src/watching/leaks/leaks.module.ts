import { AuditModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { LeaksController } from './leaks.controller.ts';
import { LeaksRepository } from './leaks.repository.ts';
import { LeaksService } from './leaks.service.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [LeaksController],
  providers: [LeaksService, LeaksRepository],
})
export class LeaksModule {}
