import { AuditModule, ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../../storefront/images/images.module.ts';
import { InstructorsModule } from '../instructors/instructors.module.ts';
import { InternalLecturesController } from './internal-lectures.controller.ts';
import { LectureFactsRepository } from './lecture-facts.repository.ts';
import { LectureFactsService } from './lecture-facts.service.ts';
import { LecturesController } from './lectures.controller.ts';
import { LecturesRepository } from './lectures.repository.ts';
import { LecturesService } from './lectures.service.ts';
import { FindLecturesRepository } from './staff/find-lectures.repository.ts';
import { LectureMoves } from './staff/lecture-moves.service.ts';
import { LectureTimesRepository } from './staff/lecture-times.repository.ts';
import { StaffLecturesController } from './staff/staff-lectures.controller.ts';
import { StaffLecturesService } from './staff/staff-lectures.service.ts';

@Module({
  imports: [AuditModule, SignInModule, ImagesModule, InstructorsModule],
  controllers: [LecturesController, InternalLecturesController, StaffLecturesController],
  providers: [
    LecturesService,
    LecturesRepository,
    LectureFactsService,
    LectureFactsRepository,
    FindLecturesRepository,
    LectureMoves,
    LectureTimesRepository,
    StaffLecturesService,
    ServiceSecretGuard,
  ],
  exports: [LectureMoves],
})
export class LecturesModule {}
