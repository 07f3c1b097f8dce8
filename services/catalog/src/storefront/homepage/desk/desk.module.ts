import { AuditModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { HomepageModule } from '../homepage.module.ts';
import { ImagesModule } from '../../images/images.module.ts';
import { DeskController } from './desk.controller.ts';
import { DeskRepository } from './desk.repository.ts';
import { DeskService } from './desk.service.ts';
import { HeroSettingsService } from './hero-settings.service.ts';
import { StorefrontHistoryService } from './storefront-history.service.ts';
import { StorefrontPicturesRepository } from './storefront-pictures.repository.ts';
import { StorefrontPicturesService } from './storefront-pictures.service.ts';

/** The home page as staff write it. */
@Module({
  imports: [AuditModule, SignInModule, HomepageModule, ImagesModule],
  controllers: [DeskController],
  providers: [
    DeskService,
    DeskRepository,
    HeroSettingsService,
    StorefrontHistoryService,
    StorefrontPicturesService,
    StorefrontPicturesRepository,
  ],
})
export class DeskModule {}
