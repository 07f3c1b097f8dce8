import type { AuthoredCourse } from '@lectern/contracts-catalog';
import { Injectable } from '@nestjs/common';
import { AuthorsRepository } from './authors.repository.ts';

/** Tells other services whose courses are whose: they keep the figures and the money, not the names. */
@Injectable()
export class AuthorsService {
  constructor(private readonly authors: AuthorsRepository) {}

  async listAuthored(userId: string): Promise<{ courses: AuthoredCourse[] }> {
    const rows = await this.authors.listAuthored(userId);
    return {
      courses: rows.map(({ titleKo, titleEn, ...row }) => ({ ...row, title_ko: titleKo, title_en: titleEn })),
    };
  }

  async findOwners(ids: readonly string[]) {
    return { owners: await this.authors.findOwners(ids) };
  }
}
