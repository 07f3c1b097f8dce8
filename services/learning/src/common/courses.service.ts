import { findCourses, MOST_COURSES, type Course } from '@lectern/contracts-catalog';
import { ServiceClient, SETTINGS, splitList } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../config.ts';
import { withRecordings } from './domain/course.ts';
import { RecordingsRepository } from './recordings.repository.ts';

/** Milliseconds for which a course is taken as it was. */
const FRESH_MS = 15_000;
const MOST = 2_000;

/** Courses as the catalogue has them; each is asked for once in a while, because every open player asks for its own. */
@Injectable()
export class Courses {
  private readonly catalog: ServiceClient;
  private readonly known = new Map<string, { readonly course: Course; readonly until: number }>();

  constructor(
    private readonly recordings: RecordingsRepository,
    @Inject(SETTINGS) { catalogUrl, serviceSecret }: LearningSettings,
  ) {
    this.catalog = new ServiceClient(catalogUrl, serviceSecret);
  }

  /** Undefined when there is no such course. @throws {DomainError} UNAVAILABLE. */
  async findCourse(id: string): Promise<Course | undefined> {
    return (await this.findCourses([id])).get(id);
  }

  /** As the catalogue has it at this moment. @throws {DomainError} UNAVAILABLE. */
  async readCourse(id: string): Promise<Course | undefined> {
    this.known.delete(id);
    return this.findCourse(id);
  }

  /** By id, however many; ids that are nothing are missing. @throws {DomainError} UNAVAILABLE. */
  async findCourses(ids: readonly string[]): Promise<ReadonlyMap<string, Course>> {
    const now = Date.now();
    const wanted = [...new Set(ids)];
    const found = new Map<string, Course>();
    for (const id of wanted) {
      const known = this.known.get(id);
      if (known && known.until > now) found.set(id, known.course);
    }
    const missing = wanted.filter((id) => !found.has(id));
    for (const part of splitList(missing, MOST_COURSES)) {
      const { courses } = await this.catalog.callEndpoint(findCourses, { body: { ids: part } });
      if (this.known.size + courses.length > MOST) this.known.clear();
      for (const course of courses) {
        found.set(course.id, course);
        this.known.set(course.id, { course, until: now + FRESH_MS });
      }
    }
    return this.addRecordings(found);
  }

  /** Milliseconds of the recording of a live lecture, which count from now on. */
  storeRecordedLength(lectureId: string, recordedMs: number): Promise<void> {
    return this.recordings.storeLength(lectureId, recordedMs);
  }

  /** The lengths of recordings are read each time, because another instance may have stored one since. */
  private async addRecordings(found: ReadonlyMap<string, Course>): Promise<ReadonlyMap<string, Course>> {
    const live = [...found.values()].flatMap(({ lectures }) =>
      lectures.filter(({ type }) => type === 'live').map(({ id }) => id),
    );
    if (live.length === 0) return found;
    const lengths = await this.recordings.findLengths(live);
    return new Map([...found].map(([id, course]) => [id, withRecordings(course, lengths)]));
  }
}
