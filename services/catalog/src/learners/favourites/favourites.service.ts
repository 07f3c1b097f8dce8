import { CATALOG_ERRORS } from '@lectern/contracts-catalog';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { FavouritesRepository } from './favourites.repository.ts';

const CHANGES: Limit = { name: 'favourite', hits: 120, seconds: 60 };
/** Favourites of one person at most, far more than people use. */
const MOST = 500;

/** The courses people keep for later. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly favourites: FavouritesRepository,
    private readonly limits: SlidingLimits,
  ) {}

  listOf(accountId: string): Promise<string[]> {
    return this.favourites.listOf(accountId);
  }

  /** Deletes the favourites of a deleted account. */
  removeAll(accountId: string): Promise<void> {
    return this.favourites.removeAll(accountId);
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND and TOO_MANY_FAVOURITES when adding; TOO_MANY_ATTEMPTS. */
  async changeFavourite(accountId: string, curriculumId: string, action: 'add' | 'remove'): Promise<void> {
    await this.limits.countHit(CHANGES, accountId);
    if (action === 'remove') return this.favourites.removeFavourite(accountId, curriculumId);
    const { isKnown, isKept } = await this.favourites.addFavourite(accountId, curriculumId, MOST);
    if (!isKnown) throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND);
    if (!isKept) throw new DomainError(CATALOG_ERRORS.TOO_MANY_FAVOURITES, { most: MOST });
  }
}
