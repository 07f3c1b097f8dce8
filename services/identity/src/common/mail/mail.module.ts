import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.service.ts';
import { SecurityNotices } from './security-notices.service.ts';

@Module({ providers: [MailQueue, SecurityNotices], exports: [MailQueue, SecurityNotices] })
export class MailModule {}
