import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { InstructorsModule } from '../instructors/instructors.module.ts';
import { LecturesController } from './lectures.controller.ts';
import { LecturesRepository } from './lectures.repository.ts';
import { LecturesService } from './lectures.service.ts';

@Module({
  imports: [ImagesModule, InstructorsModule],
  controllers: [LecturesController],
  providers: [LecturesService, LecturesRepository],
})
export class LecturesModule {}
