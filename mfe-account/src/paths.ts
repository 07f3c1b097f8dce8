/** Addresses this remote links to, without the language: `Link` and `useNavigate` put it in front. */
export const paths = {
  home: '/',
  search: '/search',
  login: '/login',
  signup: '/login/signup',
  passwordReset: '/login/password-reset',
  my: '/my',
  editProfile: '/my/edit-profile',
  certificates: '/my/certificates',
  /** The public page that checks a certificate. */
  verify: (code: string): string => `/verify/${encodeURIComponent(code)}`,
  admin: '/admin',
  twoStep: '/my/two-step',
  license: '/my/upload-license',
  privacyCenter: '/my/privacy',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  contact: '/contact',
  devices: '/my?tab=devices',
  course: (curriculumId: string): string => `/curriculum/${encodeURIComponent(curriculumId)}`,
  /** Opens the form for a review. */
  writeReview: (curriculumId: string): string =>
    `/curriculum/${encodeURIComponent(curriculumId)}#write-review`,
  live: (curriculumId: string, lectureId: string): string =>
    `/lecture/live/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}`,
  checkout: (curriculumId: string): string => `/payment/checkout/${encodeURIComponent(curriculumId)}`,
  tickets: '/my?tab=support',
  ticket: (number: string): string => `/my/support/${encodeURIComponent(number)}`,
  /** Goes on where the course was left. */
  playerOfCourse: (curriculumId: string): string => `/lecture/player/${encodeURIComponent(curriculumId)}`,
  /** A lecture of its own (spec 2 §2 has it so; the player's route reads that one part as a course), or as part of its course. */
  player: (curriculumId: string | null, lectureId: string): string =>
    curriculumId === null
      ? `/lecture/player/${encodeURIComponent(lectureId)}`
      : `/lecture/player/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}`,
} as const;
