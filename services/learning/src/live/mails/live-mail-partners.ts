import { listScheduledCourses, type Course, type CourseLecture } from '@lectern/contracts-catalog';
import { listPeopleOfCourse } from '@lectern/contracts-commerce';
import { findPersonCard } from '@lectern/contracts-identity';
import { sendMail } from '@lectern/contracts-messaging';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../../config.ts';

export interface LiveMail {
  readonly id: string;
  readonly userId: string;
  readonly kind: 'reminder' | 'moved' | 'cancelled';
  readonly course: Course;
  readonly lecture: CourseLecture;
  readonly startsAt: string;
  readonly reason: string;
}

/** What the other services know and do for mails about live lectures. Every call throws UNAVAILABLE when they cannot be asked. */
@Injectable()
export class LiveMailPartners {
  private readonly catalog: ServiceClient;
  private readonly commerce: ServiceClient;
  private readonly identity: ServiceClient;
  private readonly messaging: ServiceClient;

  constructor(@Inject(SETTINGS) settings: LearningSettings) {
    const { catalogUrl, commerceUrl, identityUrl, messagingUrl, serviceSecret } = settings;
    this.catalog = new ServiceClient(catalogUrl, serviceSecret);
    this.commerce = new ServiceClient(commerceUrl, serviceSecret);
    this.identity = new ServiceClient(identityUrl, serviceSecret);
    this.messaging = new ServiceClient(messagingUrl, serviceSecret);
  }

  async listScheduledCourses(days: number): Promise<string[]> {
    return (await this.catalog.callEndpoint(listScheduledCourses, { body: { days } })).ids;
  }

  /** People to whom the course is open now, or was at a moment; a page at a time. */
  listPeople(
    curriculumId: string,
    afterUserId: string,
    openAt?: Date,
  ): Promise<{ userIds: string[]; isLast: boolean }> {
    const body = { curriculumId, afterUserId, ...(openAt ? { openAt: openAt.toISOString() } : {}) };
    return this.commerce.callEndpoint(listPeopleOfCourse, { body });
  }

  /** In the language of the person; nothing is sent to an account that is gone. */
  async sendMail({ id, userId, kind, course, lecture, startsAt, reason }: LiveMail): Promise<void> {
    const { person } = await this.identity.callEndpoint(findPersonCard, { body: { userId } });
    if (!person) return;
    const { language } = person;
    const about = {
      name: person.name,
      course: course[`title_${language}`].slice(0, 400),
      lecture: lecture[`title_${language}`].slice(0, 400),
      curriculumId: course.id,
      lectureId: lecture.id,
      venue: lecture.type === 'onsite' ? lecture[`venue_${language}`].slice(0, 400) : '',
      startsAt,
    };
    const content =
      kind === 'reminder'
        ? { template: 'live-reminder' as const, ...about }
        : { template: 'live-changed' as const, ...about, isCancelled: kind === 'cancelled', reason };
    await this.messaging.callEndpoint(sendMail, {
      body: { id, to: person.email, locale: language, content },
    });
  }
}
