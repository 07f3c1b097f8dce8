import { Module } from '@nestjs/common';
import { TicketsRepository } from './tickets.repository.ts';
import { TicketsService } from './tickets.service.ts';

@Module({ providers: [TicketsRepository, TicketsService], exports: [TicketsService] })
export class TicketsModule {}
