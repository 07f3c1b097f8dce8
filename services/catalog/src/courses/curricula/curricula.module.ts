import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../../storefront/images/images.module.ts';
import { InstructorsModule } from '../instructors/instructors.module.ts';
import { CardsRepository } from './cards.repository.ts';
import { CardsService } from './cards.service.ts';
import { CourseOwners } from './course-owners.ts';
import { CoursePageRepository } from './course-page.repository.ts';
import { CoursePageService } from './course-page.service.ts';
import { CurriculaController } from './curricula.controller.ts';
import { CurriculaService } from './curricula.service.ts';

@Module({
  imports: [ImagesModule, InstructorsModule, SignInModule],
  controllers: [CurriculaController],
  providers: [
    CourseOwners,
    CurriculaService,
    CoursePageService,
    CardsService,
    CoursePageRepository,
    CardsRepository,
  ],
  exports: [CardsService],
})
export class CurriculaModule {}
