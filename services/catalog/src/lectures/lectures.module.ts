import { ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { InstructorsModule } from '../instructors/instructors.module.ts';
import { InternalLecturesController } from './internal-lectures.controller.ts';
import { LectureFactsRepository } from './lecture-facts.repository.ts';
import { LectureFactsService } from './lecture-facts.service.ts';
import { LecturesController } from './lectures.controller.ts';
import { LecturesRepository } from './lectures.repository.ts';
import { LecturesService } from './lectures.service.ts';

@Module({
  imports: [ImagesModule, InstructorsModule],
  controllers: [LecturesController, InternalLecturesController],
  providers: [
    LecturesService,
    LecturesRepository,
    LectureFactsService,
    LectureFactsRepository,
    ServiceSecretGuard,
  ],
})
export class LecturesModule {}
