import { Module } from '@nestjs/common';
import { DayKeysRepository } from './day-keys.repository.ts';
import { VisitorDigests } from './visitor-digests.service.ts';

@Module({ providers: [DayKeysRepository, VisitorDigests], exports: [VisitorDigests] })
export class VisitorsModule {}
