import { ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../storefront/images/images.module.ts';
import { CoursesRepository } from './courses.repository.ts';
import { CoursesService } from './courses.service.ts';
import { InternalCoursesController } from './internal-courses.controller.ts';

@Module({
  imports: [ImagesModule],
  controllers: [InternalCoursesController],
  providers: [CoursesService, CoursesRepository, ServiceSecretGuard],
})
export class CoursesModule {}
