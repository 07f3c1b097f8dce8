export const hairStyles = [
  'bob',
  'lob',
  'long',
  'wavy',
  'bun',
  'low-bun',
  'ponytail',
  'pixie',
  'bangs-bob',
  'curly',
  'braid',
  'side-part',
  'crop',
  'swept',
  'comma',
  'curtain',
  'receding',
  'bald',
  'quiff',
  'coily',
  'hijab',
  'turban',
  'scrub-cap',
] as const;

export type HairStyle = (typeof hairStyles)[number];
export type HairTone = 'black' | 'dark-brown' | 'brown' | 'auburn' | 'blond' | 'grey' | 'white';
export type FaceShape = 'oval' | 'round' | 'square' | 'heart' | 'long' | 'diamond';
export type Wear = 'coat-shirt' | 'coat-tie' | 'coat-scrubs' | 'coat-knit' | 'scrubs' | 'suit' | 'blouse';
export type Glasses = 'round' | 'square' | 'half' | 'thin' | 'browline';
export type Beard = 'stubble' | 'full' | 'goatee' | 'moustache' | 'short';
export type Age = 'young' | 'middle' | 'senior';
export type Mood = 'calm' | 'soft' | 'smile' | 'open';

/** Everything that makes one drawn doctor an individual. */
export interface Doctor {
  readonly hair: HairStyle;
  readonly tone: HairTone;
  /** 1 lightest to 8 deepest. */
  readonly skin: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly face: FaceShape;
  readonly age: Age;
  readonly wear: Wear;
  readonly mood: Mood;
  /** Turn of the head: negative looks to the picture's left. */
  readonly turn: number;
  readonly glasses?: Glasses;
  readonly beard?: Beard;
  readonly stethoscope?: boolean;
  readonly earrings?: boolean;
  readonly ground: Ground;
}

export type Ground = 'teal' | 'aqua' | 'moss' | 'sand' | 'rose' | 'slate';
