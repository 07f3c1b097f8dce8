import type { Alt, AltTable } from '../alt/alt.ts';
import { botoxAlt } from '../alt/botox.ts';
import { doctorAlt } from '../alt/doctors.ts';
import { fillerAlt } from '../alt/filler.ts';
import { liftingAlt } from '../alt/lifting.ts';
import { liveAlt } from '../alt/live.ts';
import { offlineAlt } from '../alt/offline.ts';
import { productAlt } from '../alt/product.ts';
import { skinboosterAlt } from '../alt/skinbooster.ts';
import { threadsAlt } from '../alt/threads.ts';
import { tagsOf } from '../tags/tags-of.ts';
import type { Tags } from '../tags/vocabulary.ts';
import { plates } from '../plates/plates.ts';
import { categories } from './categories.ts';
import { focusOf, type Focus } from './focus.ts';
import { formats, type Format } from './formats.ts';

/** One picture: its id, the composition that draws it, its format and alternative text. */
export interface Entry {
  readonly id: string;
  readonly composition: string;
  readonly format: Format;
  readonly alt: Alt;
  /** Tags of the content; pictures without a subject have none. */
  readonly tags: Tags | undefined;
  /** The part that must be seen whole where the picture is cut to its box. */
  readonly focus: Focus | undefined;
}

/** Every picture of the product, in a stable order. */
export function listEntries(): Entry[] {
  return [
    ...categories.flatMap((category) =>
      sequence(8).map((n) => entry(`thumb-${category}-${pad(n)}`, formats.thumb)),
    ),
    ...plates.map(({ id }) => entry(id, formats.card)),
    ...sequence(60).map((n) => entry(`doctor-${pad(n)}`, formats.avatar)),
    entry('doctor-platform', formats.avatar),
    ...sequence(3).flatMap((n) => pair(`hero-${n}`, formats.heroDesktop, formats.heroMobile)),
    ...sequence(2).flatMap((n) => pair(`banner-${n}`, formats.bannerDesktop, formats.bannerMobile)),
    ...sequence(3).flatMap((n) => [1, 2].map((m) => entry(`promo-session${n}-${m}`, formats.thumb))),
    entry('promo-banner-pc', formats.promoBannerPc),
    entry('promo-banner-mobile', formats.promoBannerMobile),
    ...['essential', 'advanced', 'lifting', 'all'].map((name) => entry(`pack-${name}`, formats.thumb)),
    ...categories.flatMap((category) =>
      sequence(4).flatMap((n) =>
        pair(`detail-${category}-${n}`, formats.detailPc, formats.detailMobile, 'pc'),
      ),
    ),
    entry('default-curriculum', formats.thumb),
    entry('default-profile', formats.avatar),
    entry('og-default', formats.og),
    ...pair('doctors-banner', formats.doctorsDesktop, formats.doctorsMobile),
  ];
}

/** Cards are many and drawn quickly: of them only rasters are kept, the code that draws them is their source. */
export function keepsSource({ format }: Pick<Entry, 'format'>): boolean {
  return format !== formats.card;
}

const tables: AltTable = {
  ...Object.fromEntries(plates.map(({ id, alt }) => [id, alt])),
  ...skinboosterAlt,
  ...botoxAlt,
  ...fillerAlt,
  ...threadsAlt,
  ...liftingAlt,
  ...liveAlt,
  ...offlineAlt,
  ...productAlt,
};

function entry(id: string, format: Format, composition = id): Entry {
  return { id, composition, format, alt: altOf(composition), tags: tagsOf(composition), focus: focusOf[id] };
}

function pair(composition: string, wide: Format, narrow: Format, wideName = 'desktop'): Entry[] {
  return [
    entry(`${composition}-${wideName}`, wide, composition),
    entry(`${composition}-mobile`, narrow, composition),
  ];
}

function altOf(composition: string): Alt {
  const drawn = /^doctor-(\d+)$/.exec(composition);
  if (drawn) return doctorAlt(Number(drawn[1]));
  const alt = tables[composition];
  if (!alt) throw new Error(`no alternative text for ${composition}`);
  return alt;
}

function sequence(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
