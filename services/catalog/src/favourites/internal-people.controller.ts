import { collectPerson, erasePerson } from '@lectern/contracts';
import { Route, ServiceSecretGuard, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, UseGuards } from '@nestjs/common';
import { FavouritesService } from './favourites.service.ts';

/** What the catalogue knows about a person: told to them, or forgotten, at identity's word. */
@Controller()
@UseGuards(ServiceSecretGuard)
export class InternalPeopleController {
  private readonly favourites: FavouritesService;

  constructor(favourites: FavouritesService) {
    this.favourites = favourites;
  }

  @Route(collectPerson)
  async collectPerson({
    body,
  }: RouteInput<typeof collectPerson>): Promise<RouteOutput<typeof collectPerson>> {
    return { data: { favourites: await this.favourites.listOf(body.userId) } };
  }

  @Route(erasePerson)
  async erasePerson({ body }: RouteInput<typeof erasePerson>): Promise<RouteOutput<typeof erasePerson>> {
    await this.favourites.removeAll(body.userId);
    return { success: true };
  }
}
