import { Module } from '@nestjs/common';
import { RetentionRepository } from './retention.repository.ts';
import { RetentionService } from './retention.service.ts';

@Module({ providers: [RetentionService, RetentionRepository] })
export class RetentionModule {}
