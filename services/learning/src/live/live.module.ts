import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { WatchModule } from '../watch/watch.module.ts';
import { LiveController } from './live.controller.ts';
import { LiveRepository } from './live.repository.ts';
import { LiveService } from './live.service.ts';

@Module({
  imports: [SignInModule, WatchModule],
  controllers: [LiveController],
  providers: [LiveService, LiveRepository],
})
export class LiveModule {}
