import { Module } from '@nestjs/common';
import { AddressesModule } from './addresses/addresses.module.ts';
import { CurriculaModule } from './curricula/curricula.module.ts';
import { HomepageModule } from './homepage/homepage.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { InstructorsModule } from './instructors/instructors.module.ts';
import { LecturesModule } from './lectures/lectures.module.ts';
import { ReviewsModule } from './reviews/reviews.module.ts';
import { SearchModule } from './search/search.module.ts';

/** The catalog service: one module per aggregate. */
@Module({
  imports: [
    AddressesModule,
    CurriculaModule,
    HomepageModule,
    ImagesModule,
    InstructorsModule,
    LecturesModule,
    ReviewsModule,
    SearchModule,
  ],
})
export class CatalogModule {}
