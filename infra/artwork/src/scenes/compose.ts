import { drawAvatar } from '../avatars/draw-avatar.ts';
import type { Entry } from '../catalogue/entries.ts';
import { paletteOf, type Hue } from '../kit/palette.ts';
import { createRandom } from '../kit/random.ts';
import { svgDocument } from '../kit/svg.ts';
import { plates } from '../plates/plates.ts';
import { botoxScenes } from './botox.ts';
import { classroomDetails } from './details-classroom.ts';
import { injectionDetails } from './details-injection.ts';
import { skinDetails } from './details-skin.ts';
import { liftingDetails } from './details-lifting.ts';
import { heroScenes } from './heroes.ts';
import { fillerScenes } from './filler.ts';
import { liftingScenes } from './lifting.ts';
import { liveScenes } from './live.ts';
import { offlineScenes } from './offline.ts';
import { packScenes } from './packs.ts';
import { promoScenes } from './promos.ts';
import { siteScenes } from './site.ts';
import { skinboosterScenes } from './skinbooster.ts';
import { threadsScenes } from './threads.ts';
import type { SceneTable } from './stage.ts';

const scenes: SceneTable = {
  ...Object.fromEntries(plates.map(({ id, draw }) => [id, draw])),
  ...skinboosterScenes,
  ...botoxScenes,
  ...fillerScenes,
  ...threadsScenes,
  ...liftingScenes,
  ...liveScenes,
  ...offlineScenes,
  ...injectionDetails,
  ...skinDetails,
  ...liftingDetails,
  ...classroomDetails,
  ...promoScenes,
  ...packScenes,
  ...heroScenes,
  ...siteScenes,
};

/** The SVG source of one catalogue entry. */
export function composeSvg(entry: Entry): string {
  const { width, height } = canvasOf(entry);
  const doctor = /^doctor-(\d+)$/.exec(entry.composition);
  if (doctor) return svgDocument(width, height, drawAvatar(Number(doctor[1]), width));
  const draw = scenes[entry.composition];
  if (!draw) throw new Error(`nothing draws ${entry.composition}`);
  const palette = paletteOf(hueOf(entry.composition));
  const random = createRandom(entry.composition);
  return svgDocument(width, height, draw({ width, height, palette, random, isWide: width / height > 1.3 }));
}

function canvasOf({ format }: Entry): { width: number; height: number } {
  const scale = format.width === 2460 ? 0.5 : 1;
  return { width: format.width * scale, height: format.height * scale };
}

const familyHues: readonly Hue[] = [
  'skinbooster',
  'botox',
  'filler',
  'threads',
  'lifting',
  'live',
  'offline',
];

function hueOf(composition: string): Hue {
  return (
    familyHues.find(
      (hue) => composition.startsWith(`thumb-${hue}-`) || composition.startsWith(`detail-${hue}-`),
    ) ?? 'botox'
  );
}
