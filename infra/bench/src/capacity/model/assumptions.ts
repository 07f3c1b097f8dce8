/**
 * Habits of people, which a site can measure only once it has so many, and prices, which its operator knows. Change them
 * here; `npm run bench -- capacity` computes the page anew.
 */
export const ASSUMPTIONS = {
  /** Of all learners, who comes on a day. */
  activeOfLearners: 0.1,
  visitsOfActive: 1.3,
  pagesOfVisit: 6,
  searchesOfVisit: 1,
  courseDetailsOfVisit: 2,
  /** Of visits, those that begin with signing in. */
  signInsOfVisit: 0.2,
  minutesWatchedOfVisit: 25,
  purchasesOfLearnerInYear: 2,
  /** Visits of guests for each of a learner; they look at pages and search, and go. */
  guestVisitsOfVisit: 3,
  pagesOfGuestVisit: 3,
  searchesOfGuestVisit: 0.5,
  /** Of pages, those that no edge has kept: other languages, rare courses, releases. */
  drawnOfPages: 0.2,
  /** The busiest seconds of a year beside an average second. */
  peakOfMean: 6,
  /** Megabits of film in a second of watching. */
  filmMbit: 1.5,
  /** Of film, what viewers get from a network of caches; its keys and lists never are. */
  filmFromCaches: 0,
} as const;

/** Machines of one size, used up to half, so that one may fail and a peak may be worse than thought. */
export const MACHINE = { processors: 4, usedAtMost: 0.5 } as const;

/** Prices in US dollars a month that are assumed: their order is that of large providers' lists, none of them is quoted. */
export const PRICES = { machine: 140, databaseProcessor: 60, terabyteSent: 20 } as const;

export type Assumptions = { readonly [name in keyof typeof ASSUMPTIONS]: number };
