import { findLectures, type LectureFacts } from '@lectern/contracts-catalog';
import { beginLecture, checkEnrolments } from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaSettings } from '../config.ts';

/** A change of a lecture's title or length is seen this much later, in milliseconds. */
const FACTS_MS = 30_000;
const MOST_FACTS = 5_000;

/** The calls of media to other services: facts of a lecture, and access to it. */
@Injectable()
export class MediaPartners {
  private readonly catalog: ServiceClient;
  private readonly commerce: ServiceClient;
  private readonly facts = new Map<string, { until: number; lecture: LectureFacts }>();

  constructor(@Inject(SETTINGS) { catalogUrl, commerceUrl, serviceSecret }: MediaSettings) {
    this.catalog = new ServiceClient(catalogUrl, serviceSecret);
    this.commerce = new ServiceClient(commerceUrl, serviceSecret);
  }

  /** Undefined when the course has no such lecture. @throws {DomainError} UNAVAILABLE. */
  async findLecture(curriculumId: string, lectureId: string): Promise<LectureFacts | undefined> {
    const lecture = this.knownFacts(lectureId) ?? (await this.askForFacts(lectureId));
    return lecture?.curriculumId === curriculumId ? lecture : undefined;
  }

  /** Whether the course is open to the person now. @throws {DomainError} UNAVAILABLE. */
  async isEnrolled(userId: string, curriculumId: string): Promise<boolean> {
    const { enrolments } = await this.commerce.callEndpoint(checkEnrolments, {
      body: { userId, curriculumIds: [curriculumId] },
    });
    return enrolments.length > 0;
  }

  /** Tells commerce that access has started. @throws {DomainError} UNAVAILABLE. */
  beginLecture(body: {
    userId: string;
    curriculumId: string;
    lectureId: string;
  }): Promise<ResponseOf<typeof beginLecture>> {
    return this.commerce.callEndpoint(beginLecture, { body });
  }

  private knownFacts(lectureId: string): LectureFacts | undefined {
    const known = this.facts.get(lectureId);
    return known && known.until > Date.now() ? known.lecture : undefined;
  }

  private async askForFacts(lectureId: string): Promise<LectureFacts | undefined> {
    const { lectures } = await this.catalog.callEndpoint(findLectures, { body: { lectureIds: [lectureId] } });
    const [lecture] = lectures;
    if (!lecture) return undefined;
    if (this.facts.size >= MOST_FACTS) this.facts.clear();
    this.facts.set(lectureId, { until: Date.now() + FACTS_MS, lecture });
    return lecture;
  }
}
