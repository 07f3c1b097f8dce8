import { Database, type PersonRecords } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PicturesService } from '../../pictures/pictures.service.ts';
import { UploadClearer } from '../../videos/upload-clearer.service.ts';
import { PeopleRepository } from './people.repository.ts';

/** What this service knows about a person, told to them or forgotten at their wish. */
@Injectable()
export class PeopleService implements PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly pictures: PicturesService,
    private readonly uploads: UploadClearer,
  ) {}

  async collectRecords({ userId }: { userId: string }): Promise<Record<string, unknown>> {
    const [pictures, films, materials] = await Promise.all([
      this.pictures.listOf(userId),
      this.people.listFilms(userId),
      this.people.listMaterials(userId),
    ]);
    return { pictures, films, materials };
  }

  /** Films and files of courses stay, because others bought them; they lose their names. */
  async eraseRecords({ userId, pseudonym }: { userId: string; pseudonym: string }): Promise<void> {
    await this.pictures.keepPicture(userId, null);
    await this.database.runInTransaction(async () => {
      await this.uploads.enqueueUploads(await this.people.removeUploads(userId));
      await this.people.eraseRecords(userId, pseudonym);
    });
  }
}
