import {
  checkEnrolments,
  checkLectureAccess,
  countPlaces,
  describeBuyers,
  listEnrolmentsOfPerson,
  noteCancelledCourse,
  type Enrolment,
} from '@lectern/contracts-commerce';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import { findPersonAccess, findPersonCard, findPersonNames } from '@lectern/contracts-identity';
import { checkPlayback, findDelivered, openPlayback, type SentOfViewing } from '@lectern/contracts-media';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../config.ts';

export type PersonAccess = NonNullable<ResponseOf<typeof findPersonAccess>['person']>;
export type PersonCard = NonNullable<ResponseOf<typeof findPersonCard>['person']>;

/** What commerce, identity and media know. Every call throws UNAVAILABLE when the other service cannot be asked. */
@Injectable()
export class Partners {
  private readonly commerce: ServiceClient;
  private readonly identity: ServiceClient;
  private readonly media: ServiceClient;

  constructor(@Inject(SETTINGS) { commerceUrl, identityUrl, mediaUrl, serviceSecret }: LearningSettings) {
    this.commerce = new ServiceClient(commerceUrl, serviceSecret);
    this.identity = new ServiceClient(identityUrl, serviceSecret);
    this.media = new ServiceClient(mediaUrl, serviceSecret);
  }

  /** The enrolment that opens a course to a person now. */
  async findEnrolment(userId: string, curriculumId: string): Promise<Enrolment | undefined> {
    const body = { userId, curriculumIds: [curriculumId] };
    const { enrolments } = await this.commerce.callEndpoint(checkEnrolments, { body });
    return enrolments[0];
  }

  /** Courses a person owns, or owned until their time was over; the latest end first. */
  async listEnrolments(userId: string): Promise<Enrolment[]> {
    return (await this.commerce.callEndpoint(listEnrolmentsOfPerson, { body: { userId } })).enrolments;
  }

  /** People who have a place in each course now, or are paying for one. */
  async countPlaces(curriculumIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (curriculumIds.length === 0) return new Map();
    const body = { curriculumIds: [...curriculumIds] };
    const { places } = await this.commerce.callEndpoint(countPlaces, { body });
    return new Map(places.map(({ curriculumId, taken }) => [curriculumId, taken]));
  }

  /** Undefined when the account is gone. */
  async findPerson(userId: string): Promise<PersonCard | undefined> {
    const { person } = await this.identity.callEndpoint(findPersonCard, { body: { userId } });
    return person ?? undefined;
  }

  /** By the whole e-mail address or by id, with what the sign-in says of the licence; undefined where no account has it. */
  async findPersonAccess(person: string): Promise<PersonAccess | undefined> {
    return (await this.identity.callEndpoint(findPersonAccess, { body: { person } })).person ?? undefined;
  }

  /** Whether commerce would let the person open a lecture of the course now; nothing is noted. */
  checkLecture(body: BodyInput<typeof checkLectureAccess>): Promise<ResponseOf<typeof checkLectureAccess>> {
    return this.commerce.callEndpoint(checkLectureAccess, { body });
  }

  /** Names by person, in one call for all; accounts that are gone are missing. A hundred people at most. */
  async findNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const { people } = await this.identity.callEndpoint(findPersonNames, { body: { userIds: [...userIds] } });
    return new Map(people.map(({ userId, name }) => [userId, name]));
  }

  /** Of a course that does not take place, or does after all. */
  async tellCancelled(body: BodyInput<typeof noteCancelledCourse>): Promise<void> {
    await this.commerce.callEndpoint(noteCancelledCourse, { body });
  }

  /** Whom a change of a session concerns, and what they would get back. */
  describeBuyers(body: BodyInput<typeof describeBuyers>): Promise<ResponseOf<typeof describeBuyers>> {
    return this.commerce.callEndpoint(describeBuyers, { body });
  }

  openPlayback(body: BodyInput<typeof openPlayback>): Promise<ResponseOf<typeof openPlayback>> {
    return this.media.callEndpoint(openPlayback, { body });
  }

  /** What `openPlayback` would answer now. */
  checkPlayback(body: BodyInput<typeof checkPlayback>): Promise<ResponseOf<typeof checkPlayback>> {
    return this.media.callEndpoint(checkPlayback, { body });
  }

  /** What of their films was sent for these sessions; none of a session of which nothing was. */
  async findDelivered(sessionIds: readonly string[]): Promise<SentOfViewing[]> {
    const body = { viewingIds: [...sessionIds] };
    return (await this.media.callEndpoint(findDelivered, { body })).viewings;
  }
}
