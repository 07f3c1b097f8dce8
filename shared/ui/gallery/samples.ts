import type { Category, Image } from '@lectern/contracts-core';

interface Sample {
  readonly name: string;
  readonly category: Category;
  readonly color: string;
}

const THUMBNAILS: readonly [Sample, ...Sample[]] = [
  { name: 'thumb-botox-01', category: 'botox', color: '#ddd6ee' },
  { name: 'thumb-threads-02', category: 'threads', color: '#dbe6d2' },
  { name: 'thumb-filler-01', category: 'filler', color: '#f0d9e0' },
  { name: 'thumb-skinbooster-01', category: 'skinbooster', color: '#d8e8f8' },
  { name: 'thumb-live-01', category: 'live', color: '#f6ddd4' },
  { name: 'thumb-offline-01', category: 'offline', color: '#d9dff0' },
];
const PORTRAITS = ['doctor-01', 'doctor-02', 'doctor-03'];

/** Names of the drawn pictures the gallery shows. */
export const samplePictures: readonly string[] = [...THUMBNAILS.map(({ name }) => name), ...PORTRAITS];

/** A drawn course picture of the gallery. */
export function thumbnail(index: number, alt: string): Image {
  const { name, color } = sampleAt(index);
  return { id: name, base: `/pictures/${name}`, widths: [320, 800], width: 2460, height: 2048, color, alt };
}

/** The category a sample picture belongs to. */
export function categoryOf(index: number): Category {
  return sampleAt(index).category;
}

/** A drawn portrait of the gallery. */
export function portrait(index: number, alt: string): Image {
  const name = PORTRAITS[index % PORTRAITS.length] ?? '';
  return {
    id: name,
    base: `/pictures/${name}`,
    widths: [96, 192],
    width: 768,
    height: 768,
    color: '#d9e3ea',
    alt,
  };
}

/** A picture whose files do not exist. */
export function missing(alt: string): Image {
  return { ...thumbnail(0, alt), id: 'missing', base: '/pictures/missing' };
}

function sampleAt(index: number): Sample {
  return THUMBNAILS[index % THUMBNAILS.length] ?? THUMBNAILS[0];
}
