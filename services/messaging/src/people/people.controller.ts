import { collectPerson, erasePerson } from '@lectern/contracts';
import { Route, ServiceSecretGuard, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, UseGuards } from '@nestjs/common';
import { PeopleService } from './people.service.ts';

@Controller()
@UseGuards(ServiceSecretGuard)
export class PeopleController {
  private readonly people: PeopleService;

  constructor(people: PeopleService) {
    this.people = people;
  }

  @Route(collectPerson)
  async collectPerson({
    body,
  }: RouteInput<typeof collectPerson>): Promise<RouteOutput<typeof collectPerson>> {
    return { data: await this.people.collect(body) };
  }

  @Route(erasePerson)
  async erasePerson({ body }: RouteInput<typeof erasePerson>): Promise<RouteOutput<typeof erasePerson>> {
    await this.people.erase(body);
    return { success: true };
  }
}
