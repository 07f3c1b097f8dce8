import { Module } from '@nestjs/common';
import { AuthorsModule } from './courses/authors/authors.module.ts';
import { ChangesModule } from './courses/changes/changes.module.ts';
import { CoursesModule } from './courses/courses.module.ts';
import { CurriculaModule } from './courses/curricula/curricula.module.ts';
import { FavouritesModule } from './learners/favourites/favourites.module.ts';
import { DeskModule } from './storefront/homepage/desk/desk.module.ts';
import { HomepageModule } from './storefront/homepage/homepage.module.ts';
import { ImagesModule } from './storefront/images/images.module.ts';
import { InstructorsModule } from './courses/instructors/instructors.module.ts';
import { LecturesModule } from './courses/lectures/lectures.module.ts';
import { PeopleModule } from './privacy/people/people.module.ts';
import { PopularityModule } from './courses/popularity/popularity.module.ts';
import { ProductsModule } from './courses/products/products.module.ts';
import { ReviewsModule } from './learners/reviews/reviews.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SitemapModule } from './search/sitemap/sitemap.module.ts';
import { StudioModule } from './courses/studio/studio.module.ts';
import { VisitsModule } from './courses/visits/visits.module.ts';
import { UpkeepModule } from './common/upkeep/upkeep.module.ts';

/** The catalog service: one module per aggregate. */
@Module({
  imports: [
    AuthorsModule,
    ChangesModule,
    CoursesModule,
    CurriculaModule,
    DeskModule,
    FavouritesModule,
    HomepageModule,
    ImagesModule,
    InstructorsModule,
    LecturesModule,
    PeopleModule,
    PopularityModule,
    ProductsModule,
    ReviewsModule,
    SearchModule,
    SitemapModule,
    StudioModule,
    UpkeepModule,
    VisitsModule,
  ],
})
export class CatalogModule {}
