import { ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FavouritesModule } from '../favourites/favourites.module.ts';
import { InstructorsModule } from '../instructors/instructors.module.ts';
import { ReviewsModule } from '../reviews/reviews.module.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';

@Module({
  imports: [FavouritesModule, InstructorsModule, ReviewsModule],
  controllers: [PeopleController],
  providers: [PeopleService, ServiceSecretGuard],
})
export class PeopleModule {}
