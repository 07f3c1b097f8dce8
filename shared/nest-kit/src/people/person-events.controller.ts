import { listPersonEvents } from '@lectern/contracts-core';
import { Controller, Inject } from '@nestjs/common';
import { Route, type RouteInput, type RouteOutput } from '../contract/route.decorator.ts';
import { PERSON_EVENTS, type PersonEvents } from './person-events.ts';

/** Tells identity, which shows it to staff, what happened to a person in the service. */
@Controller()
export class PersonEventsController {
  private readonly events: PersonEvents;

  constructor(@Inject(PERSON_EVENTS) events: PersonEvents) {
    this.events = events;
  }

  @Route(listPersonEvents)
  async listPersonEvents({
    query,
  }: RouteInput<typeof listPersonEvents>): Promise<RouteOutput<typeof listPersonEvents>> {
    return { events: await this.events.listEvents(query) };
  }
}
