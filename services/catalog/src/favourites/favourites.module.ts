import { ServiceSecretGuard, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FavouritesController } from './favourites.controller.ts';
import { FavouritesRepository } from './favourites.repository.ts';
import { FavouritesService } from './favourites.service.ts';
import { InternalPeopleController } from './internal-people.controller.ts';
import { LimitsUpkeepService } from './limits-upkeep.service.ts';

@Module({
  imports: [SignInModule],
  controllers: [FavouritesController, InternalPeopleController],
  providers: [
    FavouritesService,
    FavouritesRepository,
    SlidingLimits,
    LimitsUpkeepService,
    ServiceSecretGuard,
  ],
})
export class FavouritesModule {}
