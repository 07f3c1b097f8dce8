import { AuditModule, DefinitionsRepository, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { Secrets } from '../common/secrets.ts';
import { MailModule } from '../common/mail/mail.module.ts';
import { PersonCardsModule } from '../accounts/person-cards/person-cards.module.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { SessionsModule } from '../sign-in/sessions/sessions.module.ts';
import { ActsService } from './acts.service.ts';
import { AuditChainsService } from './audit/audit-chains.service.ts';
import { AuditedServices } from './audit/audited-services.ts';
import { AuditLogController } from './audit/audit-log.controller.ts';
import { AuditLogService } from './audit/audit-log.service.ts';
import { AuditPeopleRepository } from './audit/audit-people.repository.ts';
import { PersonHistoryService } from './audit/person-history.service.ts';
import { TimelineService } from './audit/timeline.service.ts';
import { FlagsController } from './flags/flags.controller.ts';
import { FlagsModule } from './flags/flags.module.ts';
import { FlagsService } from './flags/flags.service.ts';
import { ApplicationDecisionsService } from './instructors/application-decisions.service.ts';
import { ApplicationHistoryService } from './instructors/application-history.service.ts';
import { ApplicationsController } from './instructors/applications.controller.ts';
import { ApplicationsRepository } from './instructors/applications.repository.ts';
import { ApplicationsService } from './instructors/applications.service.ts';
import { PanelRepository } from './panel.repository.ts';
import { PresenceController } from './presence/presence.controller.ts';
import { PresenceRepository } from './presence/presence.repository.ts';
import { PresenceService } from './presence/presence.service.ts';
import { StaffController } from './staff.controller.ts';
import { StaffService } from './staff.service.ts';
import { StaffRepository } from './staff.repository.ts';
import { StatisticsController } from './statistics/statistics.controller.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { StatisticsService } from './statistics/statistics.service.ts';
import { UserActionsService } from './user-actions.service.ts';
import { UserHelpService } from './user-help.service.ts';
import { UsersController } from './users.controller.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';
import { ViewsController } from './views/views.controller.ts';
import { ViewsRepository } from './views/views.repository.ts';
import { ViewsService } from './views/views.service.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    FlagsModule,
    MailModule,
    PersonCardsModule,
    PrivacyModule,
    SessionsModule,
  ],
  controllers: [
    UsersController,
    AuditLogController,
    ViewsController,
    ApplicationsController,
    StatisticsController,
    FlagsController,
    StaffController,
    PresenceController,
  ],
  providers: [
    DefinitionsRepository,
    UsersService,
    UserActionsService,
    UserHelpService,
    ActsService,
    UsersRepository,
    PanelRepository,
    AuditLogService,
    AuditChainsService,
    AuditPeopleRepository,
    AuditedServices,
    PersonHistoryService,
    TimelineService,
    ViewsService,
    ViewsRepository,
    ApplicationsService,
    ApplicationDecisionsService,
    ApplicationHistoryService,
    ApplicationsRepository,
    StatisticsRepository,
    StatisticsService,
    FlagsService,
    StaffRepository,
    StaffService,
    PresenceRepository,
    PresenceService,
    SlidingLimits,
    Secrets,
  ],
  exports: [PresenceService, ViewsService],
})
export class StaffConsoleModule {}
