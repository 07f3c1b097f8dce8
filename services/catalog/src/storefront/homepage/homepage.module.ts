import { Module } from '@nestjs/common';
import { CurriculaModule } from '../../courses/curricula/curricula.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { HomepageController } from './homepage.controller.ts';
import { HomepageRepository } from './homepage.repository.ts';
import { HomepageService } from './homepage.service.ts';

@Module({
  imports: [ImagesModule, CurriculaModule],
  controllers: [HomepageController],
  providers: [HomepageService, HomepageRepository],
  exports: [HomepageService],
})
export class HomepageModule {}
