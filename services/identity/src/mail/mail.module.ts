import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.service.ts';

@Module({ providers: [MailQueue], exports: [MailQueue] })
export class MailModule {}
