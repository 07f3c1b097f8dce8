import { Database, type PersonRecords } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { FavouritesService } from '../../learners/favourites/favourites.service.ts';
import { InstructorsService } from '../../courses/instructors/instructors.service.ts';
import { EditorsService } from '../../courses/studio/people/editors.service.ts';
import { ReviewsService } from '../../learners/reviews/reviews.service.ts';

/** Everything that the aggregates of this service store about a person. */
@Injectable()
export class PeopleService implements PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly favourites: FavouritesService,
    private readonly reviews: ReviewsService,
    private readonly instructors: InstructorsService,
    private readonly studio: EditorsService,
  ) {}

  async collectRecords({ userId: accountId }: { userId: string }): Promise<Record<string, unknown>> {
    const [favourites, reviews, acts, instructor] = await Promise.all([
      this.favourites.listOf(accountId),
      this.reviews.writtenBy(accountId),
      this.reviews.actsOf(accountId),
      this.instructors.pageOf(accountId),
    ]);
    return { favourites, reviews, ...acts, ...(instructor ? { instructor } : {}) };
  }

  /** Keeps an instructor's page, because sold courses need it and an instructor's account cannot be deleted. */
  async eraseRecords({ userId: accountId, pseudonym }: { userId: string; pseudonym: string }): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.favourites.removeAll(accountId);
      await this.reviews.forgetPerson(accountId, pseudonym);
      await this.studio.forgetPerson(accountId);
    });
  }
}
