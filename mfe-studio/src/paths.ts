/** Pages of the studio, without the language; links add it. */
export const paths = {
  dashboard: '/studio',
  curricula: '/studio/curriculums',
  analytics: '/studio/analytics',
  reviews: '/studio/reviews',
  profile: '/studio/profile',
  newCurriculum: '/studio/new-curriculum',
  quickAdd: '/studio/simple-new-curriculum',
  register: '/studio/register',
  curriculum: (id: string) => `/studio/curriculum/${encodeURIComponent(id)}`,
  lecture: (id: string, curriculumId: string) =>
    `/studio/lecture/${encodeURIComponent(id)}?course=${encodeURIComponent(curriculumId)}`,
  /** The public page of an instructor. */
  doctor: (id: string) => `/doctors/${encodeURIComponent(id)}`,
  preview: (id: string) => `/studio/curriculum/${encodeURIComponent(id)}/preview`,
  /** The draft as the page that learners would see. */
  draftPage: (id: string) => `/preview/${encodeURIComponent(id)}`,
  /** The room of a live lecture. */
  room: (curriculumId: string, lectureId: string) =>
    `/lecture/live/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}`,
  /** The page that learners see. */
  coursePage: (id: string) => `/curriculum/${encodeURIComponent(id)}`,
} as const;
