import type { listPersonEvents, PersonEvent, QueryOutput } from '@lectern/contracts-core';
import { LOGGER, type Logger, type PersonEvents } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Courses } from '../../common/courses.service.ts';
import { PersonEventsRepository } from './person-events.repository.ts';

/** What a person watched, completed and has a certificate of. */
@Injectable()
export class PersonEventsService implements PersonEvents {
  constructor(
    private readonly events: PersonEventsRepository,
    private readonly courses: Courses,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A course keeps its id where the catalogue does not say its title. */
  async listEvents(query: QueryOutput<typeof listPersonEvents>): Promise<PersonEvent[]> {
    const events = await this.events.listEvents(query);
    const ids = events.filter(({ title }) => title === null).map(({ objectId }) => objectId);
    const courses = await this.courses.findCourses(ids).catch((err: unknown) => {
      this.logger.warn({ err }, 'the catalogue said no titles of courses');
      return undefined;
    });
    return events.map((event) => {
      const course = event.title === null ? courses?.get(event.objectId) : undefined;
      return course ? { ...event, title: { ko: course.title_ko, en: course.title_en } } : event;
    });
  }
}
