import {
  findInstructors,
  findPersonAccess,
  findPersonCard,
  findPersonCountries,
  findPersonNames,
} from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { PersonCardsService } from './person-cards.service.ts';

@Controller()
export class PersonCardsController {
  constructor(private readonly cards: PersonCardsService) {}

  @Route(findPersonCard)
  async findPersonCard({
    body,
  }: RouteInput<typeof findPersonCard>): Promise<RouteOutput<typeof findPersonCard>> {
    return { person: (await this.cards.findCard(body.userId)) ?? null };
  }

  @Route(findPersonNames)
  async findPersonNames({
    body,
  }: RouteInput<typeof findPersonNames>): Promise<RouteOutput<typeof findPersonNames>> {
    return { people: await this.cards.findNames(body.userIds) };
  }

  @Route(findInstructors)
  async findInstructors({
    body,
  }: RouteInput<typeof findInstructors>): Promise<RouteOutput<typeof findInstructors>> {
    return { instructors: await this.cards.findInstructors(body.userIds) };
  }

  @Route(findPersonAccess)
  async findPersonAccess({
    body,
  }: RouteInput<typeof findPersonAccess>): Promise<RouteOutput<typeof findPersonAccess>> {
    return { person: (await this.cards.findAccess(body.person)) ?? null };
  }

  @Route(findPersonCountries)
  async findPersonCountries({
    body,
  }: RouteInput<typeof findPersonCountries>): Promise<RouteOutput<typeof findPersonCountries>> {
    return { people: await this.cards.findCountries(body.userIds) };
  }
}
