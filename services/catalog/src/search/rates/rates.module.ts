import { Module } from '@nestjs/common';
import { RatesRepository } from './rates.repository.ts';
import { RatesService } from './rates.service.ts';

/** The rate behind every converted price. */
@Module({ providers: [RatesService, RatesRepository], exports: [RatesService] })
export class RatesModule {}
