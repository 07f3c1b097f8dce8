import { oklch } from '../kit/color.ts';
import type { Doctor, Ground, HairTone } from './doctor.ts';

export interface AvatarTones {
  readonly ground: string;
  readonly halo: string;
  readonly skin: string;
  readonly skinShade: string;
  readonly lip: string;
  readonly line: string;
  readonly hair: string;
  readonly hairShade: string;
  readonly strand: string;
  readonly brow: string;
  readonly coat: string;
  readonly coatShade: string;
  readonly top: string;
  readonly topShade: string;
  readonly accent: string;
  readonly accentShade: string;
}

const skins: readonly (readonly [number, number, number])[] = [
  [0.93, 0.024, 58],
  [0.905, 0.036, 62],
  [0.872, 0.048, 64],
  [0.81, 0.06, 62],
  [0.715, 0.07, 58],
  [0.6, 0.072, 54],
  [0.5, 0.066, 50],
  [0.425, 0.056, 48],
];

const hairs: Record<HairTone, readonly [number, number, number]> = {
  black: [0.265, 0.022, 262],
  'dark-brown': [0.33, 0.034, 46],
  brown: [0.44, 0.062, 56],
  auburn: [0.43, 0.092, 40],
  blond: [0.77, 0.085, 84],
  grey: [0.6, 0.014, 250],
  white: [0.875, 0.008, 250],
};

const grounds: Record<Ground, number> = { teal: 186, aqua: 232, moss: 142, sand: 76, rose: 12, slate: 262 };

export function avatarTones(doctor: Doctor, number: number): AvatarTones {
  const isWoman = number % 2 === 1;
  const [skinL, skinC, skinH] = skins[doctor.skin - 1] ?? [0.9, 0.036, 62];
  const [hairL, hairC, hairH] = hairs[doctor.tone];
  const hue = grounds[doctor.ground];
  const top = topOf(doctor, number);
  return {
    ground: oklch(0.875, 0.05, hue),
    halo: oklch(0.925, 0.03, hue),
    skin: oklch(skinL, skinC, skinH),
    skinShade: oklch(skinL - 0.075, skinC + 0.022, skinH - 6),
    lip: oklch(skinL - (isWoman ? 0.2 : 0.12), skinC + (isWoman ? 0.075 : 0.035), 25),
    line: oklch(skinL < 0.65 ? 0.19 : 0.285, 0.045, 258),
    hair: oklch(hairL, hairC, hairH),
    hairShade: oklch(hairL - (hairL > 0.5 ? 0.12 : 0.06), hairC, hairH),
    strand: oklch(hairL + (hairL > 0.7 ? -0.2 : 0.13), hairC + 0.01, hairH),
    brow: oklch(Math.min(0.5, hairL * 0.9 + 0.03), hairC, hairH),
    coat: oklch(0.988, 0.004, 230),
    coatShade: oklch(0.885, 0.018, 240),
    ...top,
  };
}

// Clothes under the coat take turns through a small wardrobe, so neighbours in a list differ.
function topOf(
  doctor: Doctor,
  number: number,
): Pick<AvatarTones, 'top' | 'topShade' | 'accent' | 'accentShade'> {
  const scrubs = [186, 232, 262, 160, 205];
  const knits = [28, 250, 76, 350, 142, 186];
  const hue =
    (doctor.wear === 'scrubs' || doctor.wear === 'coat-scrubs'
      ? scrubs[number % scrubs.length]
      : knits[number % knits.length]) ?? 186;
  const accentHue = knits[(number * 5 + 2) % knits.length] ?? 250;
  const accents = { accent: oklch(0.48, 0.085, accentHue), accentShade: oklch(0.41, 0.08, accentHue) };
  switch (doctor.wear) {
    case 'scrubs':
    case 'coat-scrubs':
      return { top: oklch(0.62, 0.085, hue), topShade: oklch(0.53, 0.08, hue), ...accents };
    case 'coat-knit':
      return { top: oklch(0.52, 0.07, hue), topShade: oklch(0.44, 0.065, hue), ...accents };
    case 'suit':
      return { top: oklch(0.975, 0.006, 240), topShade: oklch(0.88, 0.016, 250), ...accents };
    case 'blouse':
      return { top: oklch(0.86, 0.05, hue), topShade: oklch(0.78, 0.06, hue), ...accents };
    case 'coat-shirt':
    case 'coat-tie':
      return { top: oklch(0.9, 0.035, hue), topShade: oklch(0.82, 0.045, hue), ...accents };
  }
}
