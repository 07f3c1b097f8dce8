import { PeopleController, PERSON_RECORDS, ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FavouritesModule } from '../../learners/favourites/favourites.module.ts';
import { InstructorsModule } from '../../courses/instructors/instructors.module.ts';
import { StudioModule } from '../../courses/studio/studio.module.ts';
import { ReviewsModule } from '../../learners/reviews/reviews.module.ts';
import { PeopleService } from './people.service.ts';

@Module({
  imports: [FavouritesModule, InstructorsModule, ReviewsModule, StudioModule],
  controllers: [PeopleController],
  providers: [{ provide: PERSON_RECORDS, useClass: PeopleService }, ServiceSecretGuard],
})
export class PeopleModule {}
