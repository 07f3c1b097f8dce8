import type { InstructorProfile } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import {
  cleanList,
  cleanText,
  parseHostileJson,
  property,
  type JsonLimits,
} from '../../../common/domain/hostile-json.ts';
import { safeWebAddress } from '../../../common/domain/safe-link.ts';

const LIMITS: JsonLimits = { length: 65_536, depth: 8, nodes: 1_000 };
const LONG = 5_000;
const SHORT = 300;
const MAX_ITEMS = 40;

/** Values of the instructor's row, used where the introduction has none. */
export interface IntroductionFallback {
  readonly name: string;
  readonly description: string;
  readonly specialty: string;
}

/**
 * The public profile per language from JSON that the instructor wrote (text or object, with or without an
 * `introduction` wrapper). What is missing, broken or beyond the limits is filled from the row.
 */
export function parseIntroduction(
  input: unknown,
  fallback: Readonly<Record<Locale, IntroductionFallback>>,
): Record<Locale, InstructorProfile> {
  const parsed = parseHostileJson(input, LIMITS);
  const inner = parseHostileJson(property(parsed, 'introduction'), LIMITS) ?? parsed;
  return {
    ko: toProfile(property(inner, 'ko'), fallback.ko),
    en: toProfile(property(inner, 'en'), fallback.en),
  };
}

function toProfile(value: unknown, fallback: IntroductionFallback): InstructorProfile {
  const specialty = cleanList(property(value, 'specialty'), MAX_ITEMS, SHORT);
  return {
    name: cleanText(property(value, 'name'), SHORT) || fallback.name,
    headline: cleanText(property(value, 'headline'), SHORT),
    clinic: cleanText(property(value, 'clinic'), SHORT),
    description: cleanText(property(value, 'description'), LONG) || fallback.description,
    practiceWebsiteUrl: safeWebAddress(property(value, 'practiceWebsiteUrl')) || null,
    experience: cleanList(property(value, 'experience'), MAX_ITEMS, SHORT),
    specialty: specialty.length > 0 ? specialty : cleanList(fallback.specialty, 1, SHORT),
  };
}
