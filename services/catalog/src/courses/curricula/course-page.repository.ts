import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { INSTRUCTOR_COLUMNS } from '../instructors/instructor.columns.ts';
import { LECTURE_COLUMNS } from '../lectures/lecture.columns.ts';
import { REVIEW_COLUMNS, STAR_COLUMNS } from '../../learners/reviews/review.columns.ts';
import { CARD_COLUMNS } from './card.columns.ts';
import { CURRICULUM_COLUMNS } from './curriculum.columns.ts';
import { lacksCourse } from './unsold-parts.ts';

const cards = (which: string) =>
  `(select coalesce(json_agg(one), '[]') from (select * from curriculum_card o where ${which} limit $4) one)`;

/** The courses of the list of popular ones: the list of the category leaves them out, so that a page shows a course once. */
const POPULAR_IDS =
  'select p.id from curriculum_card p where p.id <> c.id order by p.has_ended, p.views desc, p.id limit $4';

/** Every part has an index that serves it in its order, so that the cost does not grow with the catalogue. */
const COURSE_PAGE = defineStatement(
  `select to_json(c) as curriculum,
     (select to_json(i) from instructor i where i.id = c.instructor_id) as instructor,
     coalesce((select p.learners from course_popularity p where p.curriculum_id = c.id), 0) as learners,
     exists (select from course_popularity p where p.curriculum_id = c.id and p.is_cancelled) as is_cancelled,
     (select to_json(w) from sale_window w where w.curriculum_id = c.id) as sale,
     ${lacksCourse('c')} as lacks_course,
     (select coalesce(json_agg(l order by l.position, l.id), '[]') from lecture l
       where l.curriculum_id = c.id and l.removed_at is null) as lectures,
     (select coalesce(json_agg(one order by one.place), '[]') from (
       select o.*, p.position as place from product_part p join curriculum_card o on o.id = p.curriculum_id
        where p.product_id = c.id and exists (select from package k where k.id = c.id and k.added_by_staff)) one) as parts,
     (select coalesce(json_agg(one), '[]') from (
       select * from review r where r.curriculum_id = c.id and r.status <> 'hidden'
        order by r.created_at desc, r.id limit $2 offset $3) one) as reviews,
     ${cards('o.instructor_id = c.instructor_id and o.id <> c.id order by o.has_ended, o.created_at desc, o.id')} as by_instructor,
     ${cards('o.id <> c.id order by o.has_ended, o.views desc, o.id')} as popular,
     ${cards(`o.category = c.category and o.id <> c.id and o.id <> all (array(${POPULAR_IDS})) order by o.has_ended, o.views desc, o.id`)} as by_category
   from curriculum c
   where c.id = $1 and c.status = 'published'`,
  {
    curriculum: column.row('curriculum', {
      ...CURRICULUM_COLUMNS,
      ...STAR_COLUMNS,
      descriptionKo: column.text,
      descriptionEn: column.text,
    }),
    /** People who have a place in it now. */
    learners: column.integer,
    isCancelled: column.boolean,
    sale: column.row('sale_window', { startsAt: column.time.orNull, endsAt: column.time.orNull }).orNull,
    /** A pack that staff made holds a course that is sold no more. */
    lacksCourse: column.boolean,
    instructor: column.row('instructor', INSTRUCTOR_COLUMNS).orNull,
    lectures: column.rows('lecture', LECTURE_COLUMNS),
    /** Of a pack that staff made of courses. */
    parts: column.rows('curriculum_card', CARD_COLUMNS),
    /** One page, latest first. */
    reviews: column.rows('review', REVIEW_COLUMNS),
    // The lists beside a course, without the course itself.
    byInstructor: column.rows('curriculum_card', CARD_COLUMNS),
    popular: column.rows('curriculum_card', CARD_COLUMNS),
    byCategory: column.rows('curriculum_card', CARD_COLUMNS),
  },
  { name: 'course-page-with-sold-parts' },
);

/** The rows a course page is made of. */
export type CoursePageRows = RowOf<(typeof COURSE_PAGE)['columns']>;

/** Reads a course page in one round trip: on a busy machine the trips cost more than the reading. */
@Injectable()
export class CoursePageRepository {
  constructor(private readonly database: Database) {}

  /** Undefined when no such course is published. */
  findPage(
    id: string,
    limits: { reviews: { limit: number; offset: number }; related: number },
  ): Promise<CoursePageRows | undefined> {
    const { limit, offset } = limits.reviews;
    return this.database.row(COURSE_PAGE, [id, limit, offset, limits.related]);
  }
}
