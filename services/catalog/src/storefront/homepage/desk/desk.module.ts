import { AuditModule, provideSwept, SignInModule, sweptBy, UpkeepService } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ProductsModule } from '../../../courses/products/products.module.ts';
import { HomepageModule } from '../homepage.module.ts';
import { ImagesModule } from '../../images/images.module.ts';
import { DeskController } from './desk.controller.ts';
import { DeskRepository } from './desk.repository.ts';
import { DeskService } from './desk.service.ts';
import { EntryChecks } from './entry-checks.service.ts';
import { HeroSettingsService } from './hero-settings.service.ts';
import { PreviewService } from './preview.service.ts';
import { StorefrontHistoryService } from './storefront-history.service.ts';
import { StorefrontPicturesRepository } from './storefront-pictures.repository.ts';
import { StorefrontPicturesService } from './storefront-pictures.service.ts';
import { TrialsRepository } from './trials.repository.ts';

/** The home page as staff write it. */
@Module({
  imports: [AuditModule, SignInModule, HomepageModule, ImagesModule, ProductsModule],
  controllers: [DeskController],
  providers: [
    DeskService,
    DeskRepository,
    EntryChecks,
    PreviewService,
    TrialsRepository,
    HeroSettingsService,
    StorefrontHistoryService,
    StorefrontPicturesService,
    StorefrontPicturesRepository,
    UpkeepService,
    ...provideSwept([sweptBy(TrialsRepository, (trials) => trials.sweepTrials())]),
  ],
})
export class DeskModule {}
