/** What staff put on the home page and above every page. */
export const STOREFRONT_KINDS = ['banner', 'slide', 'pack'] as const;
export type StorefrontKind = (typeof STOREFRONT_KINDS)[number];

/** What staff look at before visitors see it: also how the slides of the hero move. */
export const PREVIEWED_KINDS = ['banner', 'slide', 'pack', 'hero'] as const;
export type PreviewedKind = (typeof PREVIEWED_KINDS)[number];

/** In place of an entry's id: what the form of the same person holds. */
export const TRIAL = 'trial';
/** Minutes for which it can be looked at. */
export const TRIAL_MINUTES = 30;

/** Courses that a pack holds which staff add. */
export const PACK_COURSES = { least: 2, most: 20 } as const;

/** `draft`: never shown. The others follow the times: not yet, now, no more. */
export const STOREFRONT_STATES = ['draft', 'scheduled', 'live', 'ended'] as const;
export type StorefrontState = (typeof STOREFRONT_STATES)[number];

/** Entries of a kind that the desk holds. */
export const MOST_STOREFRONT_ITEMS = 50;

/** Whether an entry is shown, and between which moments; null is no limit. The end is the first moment without it. */
export interface StorefrontTimes {
  readonly isActive: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** What an entry is at a moment, in milliseconds since 1970. */
export function storefrontState(
  { isActive, startsAt, endsAt }: StorefrontTimes,
  now: number,
): StorefrontState {
  if (!isActive) return 'draft';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'live';
}

/** False where the end is not after the start, so that it would never be seen. */
export const isStorefrontTime = ({ startsAt, endsAt }: Omit<StorefrontTimes, 'isActive'>): boolean =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);

const LONGEST_LINK = 500;
/** A host, a port perhaps, and where on it: no name and password before the host. */
const HTTPS = /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** A link as it is stored: an own page, an https address, or empty for none; null for anything else. */
export function storefrontLink(typed: string): string | null {
  const link = typed.trim();
  if (link === '') return '';
  if (link.length > LONGEST_LINK || /[\s\p{Cc}]/u.test(link)) return null;
  // A second slash or a backslash after the first would make it another site's address.
  if (/^\/(?![/\\])/.test(link)) return link;
  return HTTPS.test(link) ? link : null;
}

/** As `storefrontLink`, of a pack that staff make: it leads to a page of the site alone, because that is where it is paid. */
export function packLink(typed: string): string | null {
  const link = storefrontLink(typed);
  return link === '' || link?.startsWith('/') ? link : null;
}
