import { Module } from '@nestjs/common';
import { IngestedFilmsService } from './ingested-films.service.ts';
import { IngestsRepository } from './ingests.repository.ts';

@Module({ providers: [IngestedFilmsService, IngestsRepository], exports: [IngestedFilmsService] })
export class IngestsModule {}
