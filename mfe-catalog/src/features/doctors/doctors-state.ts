import { paths } from '../../paths.ts';
import { SPECIALTIES, type SpecialtyId } from './specialties.ts';

/** Everything the doctors list shows is in its address; this is that address, parsed. */
export interface DoctorsState {
  readonly q: string;
  readonly specialty: SpecialtyId | undefined;
  readonly page: number;
}

export const ALL_DOCTORS: DoctorsState = { q: '', specialty: undefined, page: 1 };

const LONGEST_QUERY = 100;
const LAST_PAGE = 10_000;

/** Junk, repeated, huge or negative values become the nearest valid ones, so every address shows a page. */
export function parseDoctorsState(params: URLSearchParams): DoctorsState {
  const wanted = params.get('specialty')?.trim().toLowerCase();
  const page = Math.trunc(Number(params.get('page')));
  return {
    q: cleanQuery(params.get('q') ?? ''),
    specialty: SPECIALTIES.find(({ id }) => id === wanted)?.id,
    page: page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** Address of a state, below the language; defaults are left out, so one page has one address. */
export function doctorsPath({ q, specialty, page }: DoctorsState): string {
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(specialty ? { specialty } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === '' ? paths.doctors : `${paths.doctors}?${query}`;
}

/** Trimmed, without control characters or broken surrogates, and of a length worth looking for. */
export function cleanQuery(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').replace(/\s+/g, ' ');
  return Array.from(visible.trim()).slice(0, LONGEST_QUERY).join('').trim();
}
