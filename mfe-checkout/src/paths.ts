/** Addresses this remote links to, without the language: `Link` and `useNavigate` put it in front. */
export const paths = {
  home: '/',
  search: '/search',
  login: '/login',
  my: '/my',
  license: '/my/upload-license',
  policy: '/policy',
  orders: '/payment',
  course: (id: string): string => `/curriculum/${encodeURIComponent(id)}`,
  player: (id: string): string => `/lecture/player/${encodeURIComponent(id)}`,
  checkout: (id: string): string => `/payment/checkout/${encodeURIComponent(id)}`,
  sampleCheckout: (method: string): string => `/payment/checkout/sample-curriculum?method=${method}`,
  success: (query: Readonly<Record<string, string>>): string => withQuery('/payment/success', query),
  failed: (query: Readonly<Record<string, string>>): string => withQuery('/payment/failed', query),
  receipt: (orderId: string): string => `/payment/receipt/${encodeURIComponent(orderId)}`,
  /** The contact form takes the numbers of an incident along. */
  contact: (numbers: Readonly<Record<string, string>> = {}): string => withQuery('/contact', numbers),
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
