import { Module } from '@nestjs/common';
import { CoursesModule } from './courses/courses.module.ts';
import { CurriculaModule } from './curricula/curricula.module.ts';
import { FavouritesModule } from './favourites/favourites.module.ts';
import { HomepageModule } from './homepage/homepage.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { InstructorsModule } from './instructors/instructors.module.ts';
import { LecturesModule } from './lectures/lectures.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { ProductsModule } from './products/products.module.ts';
import { ReviewsModule } from './reviews/reviews.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SitemapModule } from './sitemap/sitemap.module.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';

/** The catalog service: one module per aggregate. */
@Module({
  imports: [
    CoursesModule,
    CurriculaModule,
    FavouritesModule,
    HomepageModule,
    ImagesModule,
    InstructorsModule,
    LecturesModule,
    PeopleModule,
    ProductsModule,
    ReviewsModule,
    SearchModule,
    SitemapModule,
    UpkeepModule,
  ],
})
export class CatalogModule {}
