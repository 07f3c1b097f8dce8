import { CourseLanguage } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

const OF_ACCOUNT = defineStatement(
  `select name_ko as name_ko, name_en as name_en, specialty, to_json(languages) as languages,
          description_ko as description_ko, description_en as description_en, introduction
     from instructor where user_id = $1`,
  {
    nameKo: column.text,
    nameEn: column.text,
    specialty: column.text,
    languages: column.parsed(z.array(CourseLanguage)),
    descriptionKo: column.text,
    descriptionEn: column.text,
    introduction: column.text,
  },
);
/** A new name is kept whole: only the account knows which part of it is the family's. */
const PUT = defineStatement(
  `insert into instructor as i (id, user_id, surname_ko, given_name_ko, surname_en, given_name_en, name_ko, name_en, gender,
     specialty, location_ko, location_en, languages, description_ko, description_en, introduction, license_verified)
   values ($1, $2, '', $3, '', $4, $3, $4, 'other', $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (user_id) do update set
     surname_ko = case when i.name_ko = excluded.name_ko then i.surname_ko else '' end,
     given_name_ko = case when i.name_ko = excluded.name_ko then i.given_name_ko else excluded.name_ko end,
     surname_en = case when i.name_en = excluded.name_en then i.surname_en else '' end,
     given_name_en = case when i.name_en = excluded.name_en then i.given_name_en else excluded.name_en end,
     name_ko = excluded.name_ko, name_en = excluded.name_en, specialty = excluded.specialty,
     location_ko = excluded.location_ko, location_en = excluded.location_en, languages = excluded.languages,
     description_ko = excluded.description_ko, description_en = excluded.description_en,
     introduction = excluded.introduction, license_verified = excluded.license_verified, updated_at = now()`,
);
const TAKE_FROM_SEED = defineStatement(
  `delete from seed_row where table_name = 'instructor' and id in (select id from instructor where user_id = $1)`,
);

export type ProfileRow = RowOf<(typeof OF_ACCOUNT)['columns']>;

export interface WrittenProfile {
  /** Of a page that is not there yet. */
  readonly id: string;
  readonly userId: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly specialty: string;
  readonly locationKo: string;
  readonly locationEn: string;
  readonly languages: readonly string[];
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly introduction: string;
  readonly isLicensed: boolean;
}

@Injectable()
export class ProfileRepository {
  constructor(private readonly database: Database) {}

  findOfAccount(userId: string): Promise<ProfileRow | undefined> {
    return this.database.row(OF_ACCOUNT, [userId]);
  }

  async putProfile(one: WrittenProfile): Promise<void> {
    await this.database.run(PUT, [
      one.id,
      one.userId,
      one.nameKo,
      one.nameEn,
      one.specialty,
      one.locationKo,
      one.locationEn,
      [...one.languages],
      one.descriptionKo,
      one.descriptionEn,
      one.introduction,
      one.isLicensed,
    ]);
  }

  /** A newer seed leaves the page alone from now on. */
  async takeFromSeed(userId: string): Promise<void> {
    await this.database.run(TAKE_FROM_SEED, [userId]);
  }
}
