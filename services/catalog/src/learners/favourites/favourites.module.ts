import { SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FavouritesController } from './favourites.controller.ts';
import { FavouritesRepository } from './favourites.repository.ts';
import { FavouritesService } from './favourites.service.ts';

@Module({
  imports: [SignInModule],
  controllers: [FavouritesController],
  providers: [FavouritesService, FavouritesRepository, SlidingLimits],
  exports: [FavouritesService],
})
export class FavouritesModule {}
