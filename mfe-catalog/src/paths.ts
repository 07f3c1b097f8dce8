/** Addresses this remote links to, without the language: `Link` and `useNavigate` put it in front. */
export const paths = {
  home: '/',
  my: '/my',
  search: '/search',
  doctors: '/doctors',
  contact: '/contact',
  /** One's own conversation with us. */
  ticket: (number: string) => `/my/support/${encodeURIComponent(number)}`,
  login: '/login',
  course: (id: string) => `/curriculum/${encodeURIComponent(id)}`,
  doctor: (id: string) => `/doctors/${encodeURIComponent(id)}`,
  checkout: (id: string) => `/payment/checkout/${encodeURIComponent(id)}`,
  player: (id: string) => `/lecture/player/${encodeURIComponent(id)}`,
} as const;
