import { Database, rowFromJson, type JsonRow } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredInstructor } from '../instructors/domain/present-instructor.ts';
import type { StoredLecture } from '../lectures/domain/present-lecture.ts';
import type { StoredReview } from '../reviews/domain/review-page.ts';
import type { CardRow } from './domain/card.ts';
import type { StoredCurriculum } from './domain/present-curriculum.ts';

/** Names of the three lists beside a course. */
export type RelatedList = 'byInstructor' | 'popular' | 'byCategory';

/** What the page needs of a curriculum besides its public face. */
interface CoursePageCurriculum extends StoredCurriculum {
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly stars1: number;
  readonly stars2: number;
  readonly stars3: number;
  readonly stars4: number;
  readonly stars5: number;
}

/** The rows a course page is made of. */
export interface CoursePageRows {
  readonly curriculum: CoursePageCurriculum;
  readonly instructor: StoredInstructor | null;
  readonly lectures: readonly StoredLecture[];
  /** One page, latest first. */
  readonly reviews: readonly StoredReview[];
  /** Without the course itself. */
  readonly related: Readonly<Record<RelatedList, readonly CardRow[]>>;
}

interface FoundRow {
  readonly curriculum: JsonRow;
  readonly instructor: JsonRow | null;
  readonly lectures: readonly JsonRow[];
  readonly reviews: readonly JsonRow[];
  readonly byInstructor: readonly JsonCard[];
  readonly popular: readonly JsonCard[];
  readonly byCategory: readonly JsonCard[];
}

type JsonCard = Omit<CardRow, 'created_at'> & { readonly created_at: string };

const cards = (which: string) =>
  `(select coalesce(json_agg(one), '[]') from (select * from curriculum_card o where ${which} limit $4) one)`;

/** Every part has an index that serves it in its order, whatever the size of the catalogue. */
const COURSE_PAGE = `
select to_json(c) as curriculum,
  (select to_json(i) from instructor i where i.id = c.instructor_id) as instructor,
  (select coalesce(json_agg(l order by l.position, l.id), '[]') from lecture l where l.curriculum_id = c.id) as lectures,
  (select coalesce(json_agg(one), '[]') from (
    select * from review r where r.curriculum_id = c.id and r.status <> 'hidden'
     order by r.created_at desc, r.id limit $2 offset $3) one) as reviews,
  ${cards('o.instructor_id = c.instructor_id and o.id <> c.id order by o.created_at desc, o.id')} as "byInstructor",
  ${cards('o.id <> c.id order by o.views desc, o.id')} as popular,
  ${cards('o.category = c.category and o.id <> c.id order by o.views desc, o.id')} as "byCategory"
from curriculum c
where c.id = $1 and c.status = 'published'`;

/** Reads a course page in one round trip: on a busy machine the trips cost more than the reading. */
@Injectable()
export class CoursePageRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Undefined when no such course is published. */
  async find(
    id: string,
    limits: { reviews: { limit: number; offset: number }; related: number },
  ): Promise<CoursePageRows | undefined> {
    const { limit, offset } = limits.reviews;
    const [found] = await this.database.prepared<FoundRow>('course-page', COURSE_PAGE, [
      id,
      limit,
      offset,
      limits.related,
    ]);
    if (!found) return undefined;
    return {
      curriculum: rowFromJson(found.curriculum),
      instructor: found.instructor && rowFromJson(found.instructor),
      lectures: found.lectures.map((row) => rowFromJson(row)),
      reviews: found.reviews.map((row) => rowFromJson(row)),
      related: {
        byInstructor: found.byInstructor.map(toCardRow),
        popular: found.popular.map(toCardRow),
        byCategory: found.byCategory.map(toCardRow),
      },
    };
  }
}

function toCardRow(card: JsonCard): CardRow {
  return { ...card, created_at: new Date(card.created_at) };
}
