import { drawAxilla, drawCalves, drawChest, drawOpenHand, drawShoulders } from '../plates/bodies.ts';
import { plates } from '../plates/plates.ts';
import type { Stage } from '../scenes/stage.ts';
import { faceFilm } from './face-films.ts';
import type { FilmPlate, Layer } from './film.types.ts';
import { approach, reveal } from './reveal.ts';
import { sectionFilm } from './section-films.ts';

const toxin = (
  ['forehead', 'glabella', 'eye', 'brow', 'masseter', 'mouth-corner', 'neck', 'cheek'] as const
).map((region): FilmPlate => ({
  id: `toxin-${region}`,
  hue: 'botox',
  layers: faceFilm(region, 'toxin'),
}));

const filler = (
  [
    'lower-lid',
    'cheek',
    'nasolabial',
    'lips',
    'jawline',
    'mouth-corner',
    'nose',
    'temple',
    'forehead',
  ] as const
).map((region): FilmPlate => ({
  id: `filler-${region}`,
  hue: 'filler',
  layers: faceFilm(region, 'filler'),
}));

const anatomy = (['face', 'chin', 'neck', 'brow', 'eye', 'nose', 'lips', 'lower-lid'] as const).map(
  (region): FilmPlate => ({
    id: `anatomy-${region}`,
    hue: 'offline',
    layers: faceFilm(region, 'anatomy'),
  }),
);

/** A drawing of the set, looked at more closely. */
function thing(id: string, x: number, y: number): (stage: Stage) => Layer[] {
  const plate = plates.find((one) => one.id === id);
  if (!plate) throw new Error(`There is no plate ${id}`);
  return (stage) => approach(stage, plate.draw(stage), x, y);
}

/** Every drawing that films are composed of, save rooms and closings. */
export const filmPlates: readonly FilmPlate[] = [
  ...toxin,
  {
    id: 'toxin-shoulder',
    hue: 'botox',
    layers: (s) => reveal(s, drawShoulders(s, 'tint', 'muscle'), drawShoulders(s, 'tint', 'points'), 'right'),
  },
  {
    id: 'toxin-calf',
    hue: 'botox',
    layers: (s) => reveal(s, drawCalves(s, 'tint', 'muscle'), drawCalves(s, 'tint', 'points'), 'down'),
  },
  {
    id: 'toxin-axilla',
    hue: 'botox',
    layers: (s) => reveal(s, drawAxilla(s, 'tint', 'none'), drawAxilla(s, 'tint', 'points'), 'down'),
  },
  {
    id: 'toxin-palm',
    hue: 'botox',
    layers: (s) =>
      reveal(s, drawOpenHand(s, 'tint', true, 'none'), drawOpenHand(s, 'tint', true, 'points'), 'down'),
  },
  ...filler,
  { id: 'filler-face', hue: 'filler', layers: faceFilm('face', 'vessels') },
  { id: 'threads-cheek', hue: 'threads', layers: faceFilm('cheek', 'threads') },
  { id: 'threads-jawline', hue: 'threads', layers: faceFilm('jawline', 'threads') },
  { id: 'threads-neck', hue: 'threads', layers: faceFilm('neck', 'threads') },
  { id: 'energy-jawline', hue: 'lifting', layers: faceFilm('jawline', 'energy') },
  { id: 'energy-eye', hue: 'lifting', layers: faceFilm('eye', 'energy') },
  { id: 'booster-cheek', hue: 'skinbooster', layers: faceFilm('cheek', 'booster') },
  { id: 'booster-lower-lid', hue: 'skinbooster', layers: faceFilm('lower-lid', 'booster') },
  {
    id: 'booster-hand',
    hue: 'skinbooster',
    layers: (s) =>
      reveal(s, drawOpenHand(s, 'wash', false, 'veins'), drawOpenHand(s, 'wash', false, 'drops'), 'down'),
  },
  {
    id: 'booster-chest',
    hue: 'skinbooster',
    layers: (s) => reveal(s, drawChest(s, 'tint', 'none'), drawChest(s, 'tint', 'drops'), 'down'),
  },
  { id: 'probe-face', hue: 'offline', layers: faceFilm('face', 'probe') },
  ...anatomy,
  { id: 'toxin-muscle', hue: 'botox', layers: sectionFilm('muscle', ['needle-muscle']) },
  { id: 'toxin-nerve', hue: 'botox', layers: sectionFilm('muscle', ['nerve'], 'right') },
  { id: 'toxin-sweat', hue: 'botox', layers: sectionFilm('dermis', ['pore', 'papule'], 'right') },
  { id: 'filler-cannula', hue: 'filler', layers: sectionFilm('subcutis', ['cannula']) },
  { id: 'filler-planes', hue: 'filler', layers: sectionFilm('muscle', ['gel'], 'right') },
  { id: 'filler-occlusion', hue: 'filler', layers: sectionFilm('subcutis', ['blocked'], 'right') },
  { id: 'threads-cog', hue: 'threads', layers: sectionFilm('smas', ['thread'], 'right') },
  { id: 'threads-mono', hue: 'threads', layers: sectionFilm('dermis', ['mono']) },
  { id: 'hifu-focus', hue: 'lifting', layers: sectionFilm('muscle', ['beam']) },
  { id: 'rf-heat', hue: 'lifting', layers: sectionFilm('subcutis', ['heat']) },
  { id: 'rf-pins', hue: 'lifting', layers: sectionFilm('dermis', ['pins']) },
  { id: 'booster-drops', hue: 'skinbooster', layers: sectionFilm('subcutis', ['pearls'], 'right') },
  { id: 'skin-cream', hue: 'skinbooster', layers: sectionFilm('dermis', ['cream']) },
  { id: 'skin-vessel', hue: 'offline', layers: sectionFilm('muscle', ['vessel'], 'right') },
  { id: 'records', hue: 'offline', layers: thing('thumb-filler-things-records', 0.5, 0.5) },
];
