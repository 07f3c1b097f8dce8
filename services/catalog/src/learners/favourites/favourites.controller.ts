import { changeFavourite, listFavourites } from '@lectern/contracts-catalog';
import { ACCESS_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import { DomainError, Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { FavouritesService } from './favourites.service.ts';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @Route(listFavourites)
  async listFavourites(
    { query }: RouteInput<typeof listFavourites>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listFavourites>> {
    expectOwn(person, query.userId);
    return { curricula: await this.favourites.listOf(person.userId) };
  }

  @Route(changeFavourite)
  async changeFavourite(
    { body }: RouteInput<typeof changeFavourite>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof changeFavourite>> {
    expectOwn(person, body.userId);
    await this.favourites.changeFavourite(person.userId, body.curriculumId, body.action);
    return { success: true };
  }
}

/** Refuses a request that names another account. */
function expectOwn(person: SignedInPerson, named: string | undefined): void {
  if (named && named !== person.userId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
}
