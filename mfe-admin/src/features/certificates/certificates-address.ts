import { paths } from '../../paths.ts';

/** The search and the page, counted from 1, that an address asks for. */
export function readCertificatesAddress(search: URLSearchParams): { words: string; page: number } {
  const page = search.get('page') ?? '';
  return {
    words: (search.get('q') ?? '').trim().slice(0, 100),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function certificatesAddress(words: string, page = 1): string {
  const query = new URLSearchParams({
    ...(words === '' ? {} : { q: words }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `${paths.certificates}?${query}` : paths.certificates;
}
