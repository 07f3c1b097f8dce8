interface LecturePlace {
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** Addresses of the admin. */
export const paths = {
  today: '/admin/today',
  users: '/admin/user-management',
  licenses: '/admin/user-management/licenses',
  license: (id: string) => `/admin/user-management/licenses/${id}`,
  instructors: '/admin/user-management/instructors',
  user: (id: string) => `/admin/user-management?user=${encodeURIComponent(id)}`,
  /** Everything that happened to a person. */
  timeline: (id: string) => `/admin/user-management/timeline/${encodeURIComponent(id)}`,
  support: '/admin/support',
  ticket: (number: string) => `/admin/support/${encodeURIComponent(number)}`,
  audit: '/admin/audit-log',
  /** What belongs to one request, in every service; for owners. */
  trace: (id: string) => `/admin/audit-log?scope=all&trace=${encodeURIComponent(id)}`,
  releases: '/admin/releases',
  payments: '/admin/payment-management',
  order: (id: string) => `/admin/payment-management?open=${encodeURIComponent(id)}`,
  lectures: '/admin/lecture-management/dashboard',
  submissions: '/admin/lecture-management/submissions',
  failedFilms: '/admin/lecture-management/failed-films',
  curriculums: '/admin/lecture-management/curriculums',
  newCourse: '/admin/lecture-management/new-curriculum',
  /** A course with its whole history. */
  adminCourse: (id: string) => `/admin/lecture-management/curriculums/${encodeURIComponent(id)}`,
  /** A lecture of a course, whatever its kind. */
  lecture: ({ curriculumId, lectureId }: LecturePlace) =>
    `/admin/lecture-management/curriculums/${encodeURIComponent(curriculumId)}/lectures/${encodeURIComponent(lectureId)}`,
  /** Where the authors of a course write it; staff of content may too. */
  studioCourse: (id: string) => `/studio/curriculum/${encodeURIComponent(id)}`,
  /** The same of one lecture. */
  studioLecture: ({ curriculumId, lectureId }: LecturePlace) =>
    `/studio/lecture/${encodeURIComponent(lectureId)}?course=${encodeURIComponent(curriculumId)}`,
  live: '/admin/lecture-management/live',
  liveLecture: ({ curriculumId, lectureId }: LecturePlace) =>
    `/admin/lecture-management/live/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}`,
  /** Where learners see the lecture; staff look after its chat and questions there. */
  liveRoom: ({ curriculumId, lectureId }: LecturePlace) =>
    `/lecture/live/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}`,
  qna: '/admin/lecture-management/qna',
  reviews: '/admin/reviews',
  certificates: '/admin/certificates',
  certificate: (number: string) => `/admin/certificates?q=${encodeURIComponent(number)}`,
  /** Where anyone sees whether a certificate is valid. */
  verify: (code: string) => `/verify/${encodeURIComponent(code)}`,
  statistics: '/admin/lecture-management/statistics/dashboard',
  flags: '/admin/flags',
  leaks: '/admin/leak-lookup',
  rates: '/admin/exchange-rate',
  staff: '/admin/staff-roles',
  mails: '/admin/mail-templates',
  mail: (template: string) => `/admin/mail-templates/${encodeURIComponent(template)}`,
  storefront: '/admin/storefront',
  /** The home page with an entry that visitors may not see yet. */
  storefrontPreview: ({ kind, id }: { readonly kind: string; readonly id: string }) =>
    `/preview/storefront/${kind}/${encodeURIComponent(id)}`,
  codes: '/admin/referrer-code-management/dashboard',
  codesUsage: '/admin/referrer-code-management/usage',
  /** A draft as the page that its buyers would see. */
  draftPage: (curriculumId: string) => `/preview/${encodeURIComponent(curriculumId)}`,
  /** The page of a course in the catalogue. */
  course: (curriculumId: string) => `/curriculum/${encodeURIComponent(curriculumId)}`,
} as const;
