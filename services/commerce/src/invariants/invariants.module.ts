import { Module } from '@nestjs/common';
import { InvariantsRepository } from './invariants.repository.ts';
import { InvariantsService } from './invariants.service.ts';

@Module({ providers: [InvariantsService, InvariantsRepository] })
export class InvariantsModule {}
