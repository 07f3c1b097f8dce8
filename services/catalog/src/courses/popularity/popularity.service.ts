import { Injectable } from '@nestjs/common';
import { PopularityPartners } from './popularity-partners.service.ts';
import { PopularityRepository } from './popularity.repository.ts';

/** Keeps how many people learn in each course and watch it now, from what commerce and learning know. */
@Injectable()
export class PopularityService {
  constructor(
    private readonly partners: PopularityPartners,
    private readonly popularity: PopularityRepository,
  ) {}

  /** Resolves with the ids of the courses whose numbers moved. @throws {DomainError} UNAVAILABLE. */
  async rollUp(): Promise<string[]> {
    const [{ people: learners, cancelled }, viewers] = await Promise.all([
      this.partners.countLearners(),
      this.partners.countViewers(),
    ]);
    const courses = new Set([...learners.keys(), ...viewers.keys()]);
    const known = [...courses].map((curriculumId) => ({
      curriculumId,
      learners: learners.get(curriculumId) ?? 0,
      recentViewers: viewers.get(curriculumId) ?? 0,
    }));
    return this.popularity.keepPopularity(known, cancelled);
  }
}
