/** Where on the body a picture or a course is; `face` is the whole face. A picture without a region fits any. */
export const regions = [
  'face',
  'forehead',
  'glabella',
  'brow',
  'temple',
  'eye',
  'lower-lid',
  'nose',
  'cheek',
  'nasolabial',
  'lips',
  'mouth-corner',
  'chin',
  'jawline',
  'masseter',
  'neck',
  'chest',
  'shoulder',
  'axilla',
  'palm',
  'hand',
  'calf',
] as const;

/** What is done or talked about. */
export const techniques = [
  'toxin',
  'filler',
  'collagen',
  'threads',
  'hifu',
  'rf',
  'microneedling',
  'booster',
  'prp',
  'exosome',
  'ultrasound',
  'dissolving',
  'anaesthesia',
  'emergency',
  'anatomy',
  'consult',
  'photo',
  'records',
  'evidence',
  'operations',
  'skin-care',
  'broadcast',
  'practice',
] as const;

/** What lies open in the picture, from the surface down. */
export const layers = ['surface', 'skin', 'fat', 'smas', 'muscle', 'vessel', 'nerve'] as const;

export type Region = (typeof regions)[number];
export type Technique = (typeof techniques)[number];
export type Layer = (typeof layers)[number];

/** What a picture shows. Any list may be empty: then the picture says nothing about it. */
export interface Tags {
  readonly regions: readonly Region[];
  readonly techniques: readonly Technique[];
  readonly layers: readonly Layer[];
}

export type TagTable = Readonly<Record<string, Tags>>;

/** Tags from words apart by spaces, such as `tagged('glabella', 'toxin', 'muscle')`. */
export function tagged(where: string, what: string, depth = ''): Tags {
  return {
    regions: known(regions, where),
    techniques: known(techniques, what),
    layers: known(layers, depth),
  };
}

function known<T extends string>(list: readonly T[], words: string): T[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const found = list.find((item) => item === word);
      if (found === undefined) throw new Error(`no tag ${word}`);
      return found;
    });
}
