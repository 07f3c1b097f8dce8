import type { Category } from '../catalogue/categories.ts';
import { sitters, type SitterName } from '../head/sitters.ts';
import { tagged } from '../tags/vocabulary.ts';
import { describeFace } from './face-words.ts';
import type { Plate } from './plate.types.ts';
import type { FaceRegion } from './regions.ts';
import { drawPlate, type Subject, type Treatment } from './treatments.ts';

type Row = readonly [
  category: Category,
  technique: Subject['technique'],
  region: FaceRegion,
  treatments: string,
  techniques?: string,
];

/**
 * Which regions are drawn how, for which family; each treatment after another turn of the head. A name after a colon
 * seats that model, a dash leaves a turn out. The last column adds techniques to the tags.
 */
const rows: readonly Row[] = [
  ['botox', 'toxin', 'forehead', 'points muscles tool:minjun'],
  ['botox', 'toxin', 'glabella', 'points tool muscles zone:daniel'],
  ['botox', 'toxin', 'eye', 'tool pair'],
  ['botox', 'toxin', 'lower-lid', 'points'],
  ['botox', 'toxin', 'brow', 'points muscles pair - pen'],
  ['botox', 'toxin', 'masseter', 'points:minjun probe muscles pair'],
  ['botox', 'toxin', 'mouth-corner', 'points muscles'],
  ['botox', 'toxin', 'lips', 'points'],
  ['botox', 'toxin', 'chin', 'points'],
  ['botox', 'toxin', 'neck', 'points muscles'],
  ['botox', 'toxin', 'jawline', 'points'],
  ['botox', 'skin-toxin', 'cheek', 'points tool lens pair turn'],
  ['botox', 'toxin', 'face', 'points:minjun - - pen:sora'],
  ['filler', 'filler', 'lower-lid', '- - pads probe pen'],
  ['filler', 'filler', 'cheek', 'pads pair lens'],
  ['filler', 'filler', 'nasolabial', 'tool vessels folds probe'],
  ['filler', 'filler', 'lips', 'tool vessels pair - pen'],
  ['filler', 'filler', 'jawline', 'pads - probe:daniel vessels'],
  ['filler', 'filler', 'mouth-corner', 'folds tool pen pads'],
  ['filler', 'filler', 'nose', 'tool - pen probe'],
  ['filler', 'filler', 'temple', 'tool muscles pads'],
  ['filler', 'filler', 'forehead', 'tool pads relief'],
  ['filler', 'filler', 'neck', 'tool', 'collagen'],
  ['filler', 'filler', 'eye', 'vessels', 'emergency'],
  [
    'filler',
    'filler',
    'face',
    'vessels zone pair split nerves pads:minjun turn muscles vessels:daniel',
    'emergency dissolving',
  ],
  ['filler', 'filler', 'face', 'probe probe probe:minjun'],
  ['filler', 'none', 'face', 'probe', 'ultrasound'],
  ['threads', 'threads', 'cheek', 'points pair lens - tool:minjun turn pull muscles'],
  ['threads', 'mono', 'cheek', 'points tool lens turn'],
  ['threads', 'mono', 'eye', 'points'],
  ['threads', 'threads', 'jawline', 'points pull pair'],
  ['threads', 'threads', 'temple', '- muscles'],
  ['threads', 'threads', 'neck', 'points pull'],
  ['threads', 'threads', 'nose', 'points - vessels'],
  [
    'threads',
    'threads',
    'face',
    'folds pen pair turn nerves nerves:minjun pads points:daniel',
    'consult anaesthesia',
  ],
  ['lifting', 'energy', 'jawline', 'tool pull nerves'],
  ['lifting', 'energy', 'eye', 'tool pull'],
  ['lifting', 'energy', 'brow', 'pull'],
  ['lifting', 'energy', 'neck', 'tool pull - vessels'],
  ['lifting', 'energy', 'cheek', 'lens', 'microneedling'],
  ['lifting', 'energy', 'face', 'tool pair pen turn', 'consult'],
  ['lifting', 'none', 'face', 'folds pair', 'photo consult'],
  ['skinbooster', 'booster', 'cheek', 'points pair lens probe tool turn zone pen', 'prp'],
  ['skinbooster', 'none', 'cheek', 'folds relief pads', 'skin-care booster'],
  ['skinbooster', 'booster', 'lower-lid', 'points tool lens'],
  ['skinbooster', 'booster', 'eye', 'tool'],
  ['skinbooster', 'booster', 'neck', 'points'],
  ['live', 'toxin', 'forehead', 'screen'],
  ['live', 'toxin', 'masseter', 'screen:minjun probe'],
  ['live', 'toxin', 'face', 'screen:daniel'],
  ['live', 'skin-toxin', 'cheek', 'screen'],
  ['live', 'filler', 'eye', 'vessels', 'emergency'],
  ['live', 'none', 'face', 'probe - vessels', 'ultrasound'],
  ['live', 'threads', 'cheek', 'screen pair tool'],
  ['live', 'threads', 'face', 'turn', 'filler'],
  ['live', 'none', 'face', 'pair', 'photo'],
  ['offline', 'toxin', 'forehead', 'practice'],
  ['offline', 'toxin', 'masseter', 'practice:minjun'],
  ['offline', 'toxin', 'face', 'practice points:daniel'],
  ['offline', 'filler', 'cheek', 'practice tool'],
  ['offline', 'filler', 'lips', 'practice'],
  ['offline', 'filler', 'forehead', 'practice'],
  ['offline', 'threads', 'cheek', 'practice points'],
  ['offline', 'none', 'face', 'nerves', 'anaesthesia'],
  ['offline', 'none', 'face', 'probe probe:minjun', 'ultrasound'],
  ['offline', 'none', 'face', 'split muscles pads', 'anatomy'],
  ['offline', 'none', 'cheek', 'muscles', 'anatomy'],
  ['offline', 'booster', 'cheek', 'practice points lens'],
  ['offline', 'booster', 'lower-lid', 'practice'],
];

const tagOf: Readonly<Record<Subject['technique'], string>> = {
  toxin: 'toxin',
  'skin-toxin': 'toxin',
  filler: 'filler',
  threads: 'threads',
  mono: 'threads',
  energy: 'hifu rf',
  booster: 'booster',
  none: '',
};

const deeper: Partial<Record<Treatment, readonly [techniques: string, layers: string]>> = {
  muscles: ['anatomy', 'muscle'],
  pads: ['anatomy', 'fat'],
  vessels: ['anatomy', 'vessel'],
  nerves: ['anatomy', 'nerve'],
  zone: ['', 'vessel surface'],
  split: ['anatomy', 'muscle'],
  lens: ['', 'skin fat'],
  probe: ['ultrasound', 'surface'],
  pen: ['consult', 'surface'],
};

const treatmentNames: readonly Treatment[] = [
  'points',
  'folds',
  'muscles',
  'pads',
  'vessels',
  'nerves',
  'tool',
  'split',
  'pair',
  'lens',
  'pen',
  'probe',
  'relief',
  'turn',
  'screen',
  'practice',
  'pull',
  'zone',
];

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

export const facePlates: readonly Plate[] = rows.flatMap(
  ([category, technique, region, treatments, added = '']) =>
    wordsOf(treatments).flatMap((word, turn): Plate[] => {
      if (word === '-') return [];
      const [name, seated] = word.split(':');
      const treatment = treatmentNamed(name);
      const sitter = seated === undefined ? undefined : sitterNamed(seated);
      const subject: Subject = { region, technique, treatment, turn, ...(sitter ? { sitter } : {}) };
      const [techniques, layers] = deeper[treatment] ?? ['', 'surface'];
      const split = treatment === 'split' && technique === 'filler' ? 'vessel fat' : layers;
      return [
        {
          id: `thumb-${category}-${region}-${technique}-${treatment}-${turn + 1}`,
          category,
          tags: tagged(
            region,
            [...new Set(wordsOf(`${tagOf[technique]} ${techniques} ${added}`))].join(' '),
            split,
          ),
          alt: describeFace(category, subject),
          draw: (stage) => drawPlate(stage, subject),
        },
      ];
    }),
);

function treatmentNamed(name: string | undefined): Treatment {
  const found = treatmentNames.find((treatment) => treatment === name);
  if (found === undefined) throw new Error(`no treatment ${name}`);
  return found;
}

function sitterNamed(name: string): SitterName {
  if (!isSitter(name)) throw new Error(`no sitter ${name}`);
  return name;
}

function isSitter(name: string): name is SitterName {
  return Object.hasOwn(sitters, name);
}
