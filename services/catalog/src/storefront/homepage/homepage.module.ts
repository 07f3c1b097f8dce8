import { Module } from '@nestjs/common';
import { CurriculaModule } from '../../courses/curricula/curricula.module.ts';
import { ProductsModule } from '../../courses/products/products.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { HomepageController } from './homepage.controller.ts';
import { HomepageRepository } from './homepage.repository.ts';
import { HomepageService } from './homepage.service.ts';

@Module({
  imports: [ImagesModule, CurriculaModule, ProductsModule],
  controllers: [HomepageController],
  providers: [HomepageService, HomepageRepository],
  exports: [HomepageService],
})
export class HomepageModule {}
