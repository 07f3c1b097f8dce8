import { AuditModule, DefinitionsRepository, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { FilesModule } from '@lectern/nest-kit/files';
import { Module } from '@nestjs/common';
import { serviceKeys } from '../common/secrets.ts';
import type { MessagingSettings } from '../config.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { BotCheck } from './bot-check.ts';
import { ContactController } from './contact.controller.ts';
import { ContactRepository } from './contact.repository.ts';
import { ContactService } from './contact.service.ts';
import { CasesService } from './staff/cases.service.ts';
import { Colleagues } from './staff/colleagues.service.ts';
import { FileAddressesService } from './staff/file-addresses.service.ts';
import { FindTicketsRepository } from './staff/find-tickets.repository.ts';
import { QueueRepository } from './staff/queue.repository.ts';
import { SupportController } from './staff/support.controller.ts';
import { SupportService } from './staff/support.service.ts';
import { TicketFileController } from './staff/ticket-file.controller.ts';
import { FileAddressesRepository } from './staff/file-addresses.repository.ts';
import { StatisticsController } from './statistics/statistics.controller.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { StatisticsService } from './statistics/statistics.service.ts';
import { LinkThreadsController } from './threads/link-threads.controller.ts';
import { LinksRepository } from './threads/links.repository.ts';
import { LinksService } from './threads/links.service.ts';
import { OwnThreadsController } from './threads/own-threads.controller.ts';
import { ThreadsService } from './threads/threads.service.ts';
import { TicketsRepository } from './tickets.repository.ts';
import { FilesRepository } from './uploads/files.repository.ts';
import { PassesRepository } from './uploads/passes.repository.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { UploadsService } from './uploads/uploads.service.ts';

const FILES = FilesModule.with((settings: MessagingSettings) => ({
  folder: 'tickets',
  objects: settings.objects,
  keys: serviceKeys(settings, 'ticket-file'),
}));

@Module({
  imports: [AuditModule, FILES, MailsModule, SignInModule],
  controllers: [
    ContactController,
    LinkThreadsController,
    OwnThreadsController,
    StatisticsController,
    SupportController,
    TicketFileController,
    UploadsController,
  ],
  providers: [
    DefinitionsRepository,
    BotCheck,
    CasesService,
    Colleagues,
    ContactRepository,
    ContactService,
    FilesRepository,
    FindTicketsRepository,
    FileAddressesService,
    LinksRepository,
    LinksService,
    PassesRepository,
    QueueRepository,
    SlidingLimits,
    StatisticsRepository,
    StatisticsService,
    SupportService,
    ThreadsService,
    TicketsRepository,
    UploadsService,
    FileAddressesRepository,
  ],
  exports: [FileAddressesService, LinksService, UploadsService],
})
export class ContactModule {}
