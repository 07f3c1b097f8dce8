import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { HelpController } from './help.controller.ts';
import { HelpRepository } from './help.repository.ts';
import { HelpService } from './help.service.ts';

@Module({
  controllers: [HelpController],
  providers: [HelpRepository, HelpService, SlidingLimits],
})
export class HelpModule {}
