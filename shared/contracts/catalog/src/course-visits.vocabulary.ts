/** What a visitor did with a course: its card was on their screen, or its page. */
export const VISIT_STEPS = ['seen', 'opened'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/**
 * Where a visitor met a course: among the results of a search, on the home page, in the list of a category, with its
 * instructor, by an address with a referral code, elsewhere on this site, or from outside, such as a mail or another site.
 */
export const VISIT_SOURCES = ['search', 'home', 'category', 'instructor', 'code', 'site', 'outside'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** Courses that one call names at most: those of a long list on one screen after the other. */
export const MOST_VISITS_AT_ONCE = 40;
