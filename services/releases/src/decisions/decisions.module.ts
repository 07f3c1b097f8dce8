import { Module } from '@nestjs/common';
import { DecisionsRepository } from './decisions.repository.ts';
import { DecisionsService } from './decisions.service.ts';

@Module({ providers: [DecisionsRepository, DecisionsService], exports: [DecisionsService] })
export class DecisionsModule {}
