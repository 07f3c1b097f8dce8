import { createRandom } from '../kit/random.ts';
import { softShape, strongShape, type HeadShape } from '../head/shape.ts';
import { restingTraits, type Traits } from '../head/traits.ts';
import type { Doctor, FaceShape, Mood } from './doctor.ts';

const faces: Record<FaceShape, Partial<HeadShape>> = {
  oval: {},
  round: { width: 0.95, jaw: 0.35, chin: 0.25, cheek: 0.8 },
  square: { width: 0.35, jaw: 0.85, chin: 0.55 },
  heart: { width: 0.15, jaw: -0.35, chin: -0.55, cheek: 0.5 },
  long: { width: -0.85, jaw: 0.1, chin: 0.1, cheek: -0.3 },
  diamond: { width: -0.2, jaw: -0.2, chin: -0.3, cheek: 1.2 },
};

const moods: Record<Mood, Pick<Traits, 'smile' | 'mouthOpen' | 'eyeOpen'>> = {
  calm: { smile: 0.28, mouthOpen: 0, eyeOpen: 0.92 },
  soft: { smile: 0.7, mouthOpen: 0, eyeOpen: 0.92 },
  smile: { smile: 1.25, mouthOpen: 0, eyeOpen: 0.82 },
  open: { smile: 1.35, mouthOpen: 1, eyeOpen: 0.8 },
};

/** The bones and drawn features of doctor `number`: the face type plus small differences of their own. */
export function buildPerson(
  doctor: Doctor,
  number: number,
): { readonly shape: HeadShape; readonly traits: Traits } {
  const isWoman = number % 2 === 1;
  const random = createRandom(`doctor-${number}`);
  const base = isWoman ? softShape : strongShape;
  const type = faces[doctor.face];
  const vary = (spread: number) => random.gauss() * spread;
  const isEastAsian = doctor.skin <= 3 && ['black', 'dark-brown', 'grey', 'white'].includes(doctor.tone);
  const shape: HeadShape = {
    ...base,
    width: (type.width ?? 0) + 0.2 + vary(0.15),
    jaw: base.jaw * 0.7 + (type.jaw ?? 0) * (isWoman ? 0.85 : 0.7) + vary(0.08),
    chin: base.chin + (type.chin ?? 0) + vary(0.12),
    cheek: base.cheek + (type.cheek ?? 0),
    brow: base.brow * 0.8 + vary(0.1),
    nose: base.nose * 0.7 + vary(0.35) + (isEastAsian ? -0.25 : 0.35),
    noseWidth: vary(0.4) + (doctor.skin >= 5 ? 0.75 : 0) + (isWoman ? -0.15 : 0.15),
    lips: base.lips + (doctor.skin >= 6 ? 0.8 : 0),
  };
  const traits: Traits = {
    ...restingTraits,
    ...moods[doctor.mood],
    eyeSize: (isWoman ? 1.1 : 0.99) + vary(0.045),
    eyeTilt: (isEastAsian ? 4.5 : 1.5) + vary(2),
    eyeApart: 1 + vary(0.025),
    lidFold: isEastAsian ? (number % 3 === 0 ? 0 : 0.5) : 1,
    browThick: (isWoman ? 0.85 : 1.4) + vary(0.2),
    browArch: (isWoman ? 0.85 : 0.5) + vary(0.25),
    browTilt: -0.95 + vary(0.3),
    browHeight: 0.02 + vary(0.008),
    mouthWidth: 1.06 + vary(0.06),
    lipFull: (isWoman ? 1.05 : 0.78) + vary(0.08) + (doctor.skin >= 6 ? 0.22 : 0),
    noseWidth: shape.noseWidth,
  };
  return { shape, traits };
}
