import type { Subject } from './agree.ts';

/** Words of English titles by which a lecture names a part of the body; `face` stands for no part and is not among them. */
const NAMES: Readonly<Record<string, RegExp>> = {
  forehead: /\b(?:foreheads?|frontalis)\b/i,
  glabella: /\b(?:glabella|frown|procerus|corrugator)\b/i,
  brow: /\b(?:eye)?brows?\b/i,
  temple: /\b(?:temples?|temporal|temporalis)\b/i,
  eye: /\b(?:crow’s feet|crow's feet|orbicularis)\b/i,
  'lower-lid': /\b(?:lower (?:eye)?lids?|tear troughs?|under the eyes?)\b/i,
  nose: /\b(?:noses?|nasal (?:tip|dorsum|bridge))\b/i,
  cheek: /\b(?:cheeks?|mid-?face)\b/i,
  nasolabial: /\bnasolabial\b/i,
  lips: /\b(?:lips?|gummy smiles?)\b/i,
  'mouth-corner': /\b(?:dao|corners? of the mouth|mouth corners?|marionettes?|pulls the corner)\b/i,
  chin: /\b(?:chins?|mentalis)\b/i,
  jawline: /\b(?:jawlines?|jowls?)\b/i,
  masseter: /\b(?:masseters?|bruxers?|square jaw)\b/i,
  neck: /\b(?:necks?|platysma)\b/i,
  chest: /\b(?:décolletage|decolletage|chests?)\b/i,
  shoulder: /\btrapezius\b/i,
  axilla: /\b(?:axillae?|axillary|armpits?)\b/i,
  palm: /\bpalms?\b/i,
  hand: /\b(?:back of the hand|dorsum of the hand|dorsal hand)\b/i,
  calf: /\b(?:calf|calves|gastrocnemius)\b/i,
};

/** The parts of the body that an English title names. */
export const regionsNamed = (title: string): string[] =>
  Object.entries(NAMES).flatMap(([region, pattern]) => (pattern.test(title) ? [region] : []));

/**
 * What the film of a lecture shows: the parts of the body that its title names, those of its course before others; where
 * it names none, those of the course.
 */
export function subjectOfLecture(
  course: Subject,
  title: readonly [ko: string, en: string, ...rest: string[]],
): { regions: string[]; techniques: string[] } {
  const named = regionsNamed(title[1]);
  const shared = named.filter((region) => course.regions.includes(region));
  const regions = [shared, named, course.regions].find((some) => some.length > 0) ?? [];
  return { regions: [...regions], techniques: [...new Set(course.techniques)] };
}
