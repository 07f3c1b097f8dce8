import { Module } from '@nestjs/common';
import { WatchRepository } from './watch.repository.ts';
import { WatchService } from './watch.service.ts';

@Module({ providers: [WatchService, WatchRepository], exports: [WatchService] })
export class WatchModule {}
