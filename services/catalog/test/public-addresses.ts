import type { DataSource } from 'typeorm';

/** Rows of the content that addresses name. */
interface ShownIds {
  readonly curriculum: string;
  readonly instructor: string;
  readonly lecture: string;
}

/** The course with the most reviews, its instructor and one of its lectures. */
export async function findShownIds(dataSource: DataSource): Promise<ShownIds> {
  const [row] = await dataSource.query<ShownIds[]>(
    `select c.id as curriculum, c.instructor_id as instructor, l.id as lecture
       from curriculum c join lecture l on l.curriculum_id = c.id order by c.rating_count desc, c.id limit 1`,
  );
  if (!row) throw new Error('the content has no course with lectures');
  return row;
}

/** An address of each endpoint that is public, by its name in the contract. */
export const publicAddresses = (ids: ShownIds): Record<string, string> => ({
  getHomepage: '/api/homepage?lang=ko&includeTopBanner=1',
  getHomepageSections: '/api/homepage/homepage-sections?lang=en&user_id=me',
  getPromoLecture: '/api/homepage/promo-lectures/session1-1?lang=en',
  searchCurricula: '/api/curriculum/search?lang=ko&q=필러&facets=1',
  getSearchSuggestions: '/api/search/suggestions?lang=ko&q=필',
  listCurricula: `/api/curriculum?instructor_id=${ids.instructor}`,
  getCurriculumFull: `/api/curriculum/${ids.curriculum}/full?lang=en`,
  listLectures: `/api/lectures?instructor_id=${ids.instructor}`,
  listInstructors: '/api/instructor?limit=50',
  listReviews: `/api/reviews?curriculum_id=${ids.curriculum}&page=1&limit=5&sort=latest`,
  checkLectureAccess: `/api/users/user-lecture-check?curriculum_id=${ids.curriculum}`,
  getPopularSearches: '/api/curriculum/popular-searches?lang=ko',
  getImageUrl: '/api/www/image-url?id=default-profile',
  listAddressBlocks: '/api/sitemap/curricula/blocks?size=50',
  listAddresses: '/api/sitemap/instructors/addresses?limit=20',
});
