import { type Instructor, listInstructors } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { doctorMatcher } from './doctor-match.ts';
import { toDoctorCardView } from './doctor-view.ts';
import { parseDoctorsState, type DoctorsState } from './doctors-state.ts';
import { SPECIALTIES, specialtiesOf, type SpecialtyId } from './specialties.ts';

/** Doctors on a page: full rows of two and of three, and few enough to scroll through on a phone. */
const DOCTORS_PER_PAGE = 12;

/** The most one answer of the service holds. */
const PER_ANSWER = 100;
/** The list is filtered here, so it must stay one that can be read whole. */
const MOST_ANSWERS = 20;
/** Milliseconds for which the list is cached, so that typing filters it without a request. */
const STAYS_FRESH = 30_000;

/** The doctors of an address, best rated first. `state.page` is the page really shown. */
export async function load({ api, locale, signal, url }: LoaderArgs) {
  const asked = parseDoctorsState(url.searchParams);
  const doctors = await readList({ api, locale, signal });
  const found = doctors.filter(doctorMatcher(asked.q));
  const counts = countBySpecialty(found);
  const { specialty } = asked;
  const shown = specialty ? found.filter((doctor) => isIn(doctor, specialty)) : found;
  const totalPages = Math.max(1, Math.ceil(shown.length / DOCTORS_PER_PAGE));
  const state: DoctorsState = { ...asked, page: Math.min(asked.page, totalPages) };
  const from = (state.page - 1) * DOCTORS_PER_PAGE;
  return {
    state,
    total: shown.length,
    totalPages,
    counts: { all: found.length, ...counts },
    doctors: shown.slice(from, from + DOCTORS_PER_PAGE).map((doctor) => toDoctorCardView(doctor, locale)),
  };
}

export type DoctorsData = Awaited<ReturnType<typeof load>>;

type Source = Pick<LoaderArgs, 'api' | 'locale' | 'signal'>;

const isIn = (doctor: Instructor, specialty: SpecialtyId): boolean =>
  specialtiesOf(doctor.specialty).includes(specialty);

function countBySpecialty(doctors: readonly Instructor[]): Partial<Record<SpecialtyId, number>> {
  return Object.fromEntries(
    SPECIALTIES.map(({ id }) => [id, doctors.filter((doctor) => isIn(doctor, id)).length]),
  );
}

const recent = new WeakMap<ApiClient, { readonly key: string; readonly at: number; list: Instructor[] }>();

/** The whole list; browsers cache it for `STAYS_FRESH`. */
async function readList(source: Source): Promise<Instructor[]> {
  const known = recent.get(source.api);
  if (known?.key === source.locale && Date.now() - known.at < STAYS_FRESH) return known.list;
  const list = await fetchList(source);
  if (typeof document !== 'undefined') {
    recent.set(source.api, { key: source.locale, at: Date.now(), list });
  }
  return list;
}

async function fetchList({ api, locale, signal }: Source): Promise<Instructor[]> {
  const answer = async (page: number) => {
    const query = { lang: locale, limit: PER_ANSWER, page };
    const list = await api.call(listInstructors, { query, signal });
    if (!('results' in list) || !list.success) throw pageFailure(502, 'INSTRUCTORS_UNSUCCESSFUL');
    return { results: list.results, total: list.meta.total };
  };
  const first = await answer(1);
  const answers = Math.min(MOST_ANSWERS, Math.ceil(first.total / PER_ANSWER));
  const others = await Promise.all(Array.from({ length: Math.max(0, answers - 1) }, (_, i) => answer(i + 2)));
  // The service leaves the platform's own account out; it must not appear even if one day it does not.
  return [first, ...others].flatMap(({ results }) => results).filter(({ gender }) => gender !== 'admin');
}
