import { AuditModule, DefinitionsRepository, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PlaybacksService } from '../watching/player/playbacks.service.ts';
import { WatchModule } from '../watching/watch/watch.module.ts';
import { LiveRooms } from './chat/live-rooms.ts';
import { LiveSockets } from './chat/live-sockets.ts';
import { MessagesController } from './chat/messages.controller.ts';
import { MessagesRepository } from './chat/messages.repository.ts';
import { MessagesService } from './chat/messages.service.ts';
import { AttendanceService } from './attendance.service.ts';
import { LiveSessionsJob } from './figures/live-sessions.job.ts';
import { LiveSessionsRepository } from './figures/live-sessions.repository.ts';
import { LiveSessionsService } from './figures/live-sessions.service.ts';
import { LiveStatisticsController } from './figures/live-statistics.controller.ts';
import { LiveController } from './live.controller.ts';
import { LiveMailPartners } from './mails/live-mail-partners.ts';
import { LiveMailsRepository } from './mails/live-mails.repository.ts';
import { LiveMailsService } from './mails/live-mails.service.ts';
import { LiveRepository } from './live.repository.ts';
import { LiveService } from './live.service.ts';
import { PollsController } from './polls/polls.controller.ts';
import { PollsRepository } from './polls/polls.repository.ts';
import { PollsService } from './polls/polls.service.ts';
import { StaffPollsService } from './polls/staff-polls.service.ts';
import { PresenceChecksRepository } from './presence/presence-checks.repository.ts';
import { PresenceChecksService } from './presence/presence-checks.service.ts';
import { ScheduleModule } from './schedule.module.ts';
import { AttendeesFileService } from './staff/attendees-file.service.ts';
import { AttendeesService } from './staff/attendees.service.ts';
import { Cancellations } from './staff/cancellations.service.ts';
import { CheckInService } from './staff/check-in.service.ts';
import { LiveFiguresRepository } from './staff/live-figures.repository.ts';
import { LiveFileService } from './staff/live-file.service.ts';
import { LiveHistoryService } from './staff/live-history.service.ts';
import { StaffLiveController } from './staff/staff-live.controller.ts';
import { StaffLiveListService } from './staff/staff-live-list.service.ts';
import { StaffLiveService } from './staff/staff-live.service.ts';
import { StudioSessionsController } from './studio/studio-sessions.controller.ts';
import { StudioSessionsService } from './studio/studio-sessions.service.ts';

@Module({
  imports: [AuditModule, ScheduleModule, SignInModule, WatchModule],
  controllers: [
    LiveController,
    LiveStatisticsController,
    MessagesController,
    PollsController,
    StaffLiveController,
    StudioSessionsController,
  ],
  providers: [
    AttendanceService,
    AttendeesFileService,
    AttendeesService,
    Cancellations,
    CheckInService,
    DefinitionsRepository,
    LiveFiguresRepository,
    LiveSessionsJob,
    LiveSessionsRepository,
    LiveSessionsService,
    StaffLiveListService,
    LiveFileService,
    LiveHistoryService,
    LiveMailPartners,
    LiveMailsRepository,
    LiveMailsService,
    LiveRepository,
    LiveRooms,
    LiveService,
    LiveSockets,
    MessagesRepository,
    MessagesService,
    PlaybacksService,
    PollsRepository,
    PollsService,
    PresenceChecksRepository,
    PresenceChecksService,
    StaffLiveService,
    StaffPollsService,
    StudioSessionsService,
  ],
})
export class LiveModule {}
