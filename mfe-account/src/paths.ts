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
  license: '/my/upload-license',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  contact: '/contact',
} as const;
