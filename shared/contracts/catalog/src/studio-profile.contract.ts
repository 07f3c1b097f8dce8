import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { CourseLanguage } from './catalog.vocabulary.schema.ts';

/** Limits of an instructor's page, in characters; lists in entries. */
export const PROFILE_LIMITS = {
  name: 60,
  line: 120,
  biography: 3_000,
  entry: 200,
  entries: 20,
  address: 300,
} as const;

const L = PROFILE_LIMITS;
const written = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4 * longest)),
      z.transform((typed) => typed.normalize('NFC').replaceAll('\0', '').trim()),
    ),
    z.string().check(z.maxLength(longest)),
  );
const entries = z.array(written(L.entry)).check(z.maxLength(L.entries));

const InLanguage = z.strictObject({
  name: written(L.name),
  headline: written(L.line),
  clinic: written(L.line),
  biography: written(L.biography),
  experience: entries,
  specialties: entries,
});

/** An instructor's public page as its owner writes it. */
export const StudioProfile = z.strictObject({
  ko: InLanguage,
  en: InLanguage,
  /** Empty, or an address that starts with https. */
  website: z.pipe(
    written(L.address),
    z.string().check(z.refine((address) => address === '' || /^https:\/\/[^\s/.]+\.\S+$/u.test(address))),
  ),
  languages: z.array(CourseLanguage).check(z.minLength(1), z.maxLength(4)),
});
export type StudioProfile = z.infer<typeof StudioProfile>;

const Own = z.object({
  profile: StudioProfile,
  /** Id of the public page; null before the first save. */
  publicId: z.nullable(z.string()),
  isLicensed: z.boolean(),
});

const access = { roles: ['instructor'] } as const;

export const getStudioProfile = defineEndpoint({
  method: 'GET',
  path: '/api/studio/profile',
  access,
  summary: 'The own public page as an instructor',
  response: Own,
  errors: [],
});

/** A name in one language stands for both. The first save makes the page, which a first course needs. */
export const saveStudioProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/studio/profile',
  access,
  summary: 'Writes the own public page as an instructor',
  body: StudioProfile.check(
    z.refine(({ ko, en }) => ko.name !== '' || en.name !== '', 'A name in one language'),
  ),
  response: Own,
  errors: [],
});
