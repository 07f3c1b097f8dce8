import { Module } from '@nestjs/common';
import { DeliveredService } from './delivered.service.ts';
import { WatchRepository } from './watch.repository.ts';
import { WatchService } from './watch.service.ts';

@Module({ providers: [DeliveredService, WatchService, WatchRepository], exports: [WatchService] })
export class WatchModule {}
