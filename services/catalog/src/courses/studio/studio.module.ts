import {
  AuditModule,
  provideSwept,
  ServiceSecretGuard,
  SignInModule,
  SlidingLimits,
  sweptBy,
  UpkeepService,
} from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../../storefront/images/images.module.ts';
import { InstructorsModule } from '../instructors/instructors.module.ts';
import { LecturesModule } from '../lectures/lectures.module.ts';
import { CourseFactsService } from './drafts/course-facts.service.ts';
import { CourseListService } from './drafts/course-list.service.ts';
import { NewCoursesService } from './drafts/new-courses.service.ts';
import { DraftListRepository } from './drafts/draft-list.repository.ts';
import { DraftsController } from './drafts/drafts.controller.ts';
import { DraftsRepository } from './drafts/drafts.repository.ts';
import { PresentDraftService } from './drafts/present-draft.service.ts';
import { PublishedRepository } from './drafts/published.repository.ts';
import { StudioCurriculaService } from './drafts/studio-curricula.service.ts';
import { EditorsService } from './people/editors.service.ts';
import { InvitationsController } from './people/invitations.controller.ts';
import { StudioAccess } from './people/studio-access.service.ts';
import { StudioPartners } from './people/studio-partners.service.ts';
import { StudioPeopleRepository } from './people/studio-people.repository.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProfileRepository } from './profile/profile.repository.ts';
import { ProfileService } from './profile/profile.service.ts';
import { CourseActsService } from './publishing/course-acts.service.ts';
import { FilmTeller } from './publishing/film-teller.service.ts';
import { LectureFilmsRepository } from './publishing/lecture-films.repository.ts';
import { PreviewService } from './publishing/preview.service.ts';
import { ProjectionRepository } from './publishing/projection.repository.ts';
import { PublisherService } from './publishing/publisher.service.ts';
import { VersionsRepository } from './publishing/versions.repository.ts';
import { AdminCurriculaRepository } from './review/admin-curricula.repository.ts';
import { AdminCurriculaService } from './review/admin-curricula.service.ts';
import { BulkChangesRepository } from './review/bulk-changes.repository.ts';
import { BulkActsService } from './review/bulk-acts.service.ts';
import { BulkUndoService } from './review/bulk-undo.service.ts';
import { CourseDeskController } from './review/course-desk.controller.ts';
import { CourseDeskRepository } from './review/course-desk.repository.ts';
import { CourseDeskService } from './review/course-desk.service.ts';
import { FailedFilmsService } from './review/failed-films.service.ts';
import { ReviewController } from './review/review.controller.ts';
import { ReviewService } from './review/review.service.ts';
import { SubmissionsRepository } from './review/submissions.repository.ts';
import { SoldSessionsRepository } from './sessions/sold-sessions.repository.ts';
import { StudioSessionsController } from './sessions/studio-sessions.controller.ts';
import { StudioSessionsService } from './sessions/studio-sessions.service.ts';
import { StaffStreamKeysService } from './streams/staff-stream-keys.service.ts';
import { StreamKeyChecks } from './streams/stream-key-checks.service.ts';
import { ReencodingTeller } from './staff/reencoding-teller.service.ts';
import { SaleWindowsRepository } from './staff/sale-windows.repository.ts';
import { SaleWindowsService } from './staff/sale-windows.service.ts';
import { StaffCoursesController } from './staff/staff-courses.controller.ts';
import { StaffActsService } from './review/staff-acts.service.ts';
import { StaffCoursesService } from './staff/staff-courses.service.ts';
import { LectureDeskService } from './staff/lecture-desk.service.ts';
import { StaffLecturesRepository } from './staff/staff-lectures.repository.ts';
import { StreamKeysController } from './streams/stream-keys.controller.ts';
import { StreamKeysRepository } from './streams/stream-keys.repository.ts';
import { StreamKeysService } from './streams/stream-keys.service.ts';
import { StudioController } from './studio.controller.ts';

/** Courses as their authors write them, and their way to what is sold. */
@Module({
  imports: [AuditModule, SignInModule, ImagesModule, InstructorsModule, LecturesModule],
  controllers: [
    StudioController,
    DraftsController,
    InvitationsController,
    ProfileController,
    ReviewController,
    StaffCoursesController,
    CourseDeskController,
    StreamKeysController,
    StudioSessionsController,
  ],
  providers: [
    AdminCurriculaRepository,
    AdminCurriculaService,
    BulkChangesRepository,
    BulkActsService,
    BulkUndoService,
    CourseActsService,
    CourseDeskRepository,
    CourseDeskService,
    FailedFilmsService,
    CourseFactsService,
    CourseListService,
    DraftListRepository,
    DraftsRepository,
    EditorsService,
    FilmTeller,
    LectureFilmsRepository,
    NewCoursesService,
    PresentDraftService,
    PreviewService,
    ProfileRepository,
    ProfileService,
    ProjectionRepository,
    PublishedRepository,
    PublisherService,
    ReviewService,
    ServiceSecretGuard,
    SlidingLimits,
    SoldSessionsRepository,
    ReencodingTeller,
    SaleWindowsRepository,
    SaleWindowsService,
    StaffActsService,
    StaffCoursesService,
    LectureDeskService,
    StaffLecturesRepository,
    StaffStreamKeysService,
    StreamKeyChecks,
    StreamKeysRepository,
    StreamKeysService,
    StudioAccess,
    StudioCurriculaService,
    StudioPartners,
    StudioPeopleRepository,
    StudioSessionsService,
    SubmissionsRepository,
    UpkeepService,
    VersionsRepository,
    ...provideSwept([
      sweptBy(StudioPeopleRepository, (people) => people.sweepPresence()),
      sweptBy(PublisherService, (publisher) => publisher.tellFilms()),
      sweptBy(ReencodingTeller, (teller) => teller.tellReencodings()),
    ]),
  ],
  exports: [EditorsService],
})
export class StudioModule {}
