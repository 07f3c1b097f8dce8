import { AuditModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PlayerModule } from '../player/player.module.ts';
import { AccessTestHistoryService } from './access-test-history.service.ts';
import { AccessTestsController } from './access-tests.controller.ts';
import { AccessTestsService } from './access-tests.service.ts';

@Module({
  imports: [AuditModule, PlayerModule, SignInModule],
  controllers: [AccessTestsController],
  providers: [AccessTestHistoryService, AccessTestsService],
})
export class AccessTestsModule {}
