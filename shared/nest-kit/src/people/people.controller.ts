import { collectPerson, erasePerson } from '@lectern/contracts-core';
import { Controller, Inject } from '@nestjs/common';
import { Route, type RouteInput, type RouteOutput } from '../contract/route.decorator.ts';
import { PERSON_RECORDS, type PersonRecords } from './person-records.ts';

/** Exports or erases a service's data about a person, when identity asks for it. */
@Controller()
export class PeopleController {
  private readonly people: PersonRecords;

  constructor(@Inject(PERSON_RECORDS) people: PersonRecords) {
    this.people = people;
  }

  @Route(collectPerson)
  async collectPerson({
    body,
  }: RouteInput<typeof collectPerson>): Promise<RouteOutput<typeof collectPerson>> {
    return { data: await this.people.collectRecords(body) };
  }

  @Route(erasePerson)
  async erasePerson({ body }: RouteInput<typeof erasePerson>): Promise<RouteOutput<typeof erasePerson>> {
    await this.people.eraseRecords(body);
    return { success: true };
  }
}
