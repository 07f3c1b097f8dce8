import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { keepsSource, listEntries } from '../src/catalogue/entries.ts';
import { filmPlates } from '../src/films/films.ts';
import { composeFilmSvg } from '../src/films/write-films.ts';
import { plates } from '../src/plates/plates.ts';
import { readIndex } from '../src/render/index-file.ts';
import {
  clipPath,
  filmFolder,
  rasterFolder,
  rasterFormats,
  rasterPath,
  spotsFolder,
  svgFolder,
  svgPath,
} from '../src/render/paths.ts';
import { composeSvg } from '../src/scenes/compose.ts';

const index = readIndex();
const pictures = Object.entries(index);
const rasters = pictures.flatMap(([id, picture]) =>
  picture.widths.flatMap((width) => rasterFormats.map((format) => ({ id, picture, width, format }))),
);

describe('plates of films', () => {
  const read = (id: string): string => readFileSync(path.join(filmFolder, `${id}.svg`), 'utf8');

  it('are there, each with marks that come after its rest', () => {
    expect(readdirSync(filmFolder).toSorted()).toEqual(filmPlates.map(({ id }) => `${id}.svg`).toSorted());
    for (const { id } of filmPlates) {
      const begins = [...read(id).matchAll(/data-from="(\d+)"/g)].map(([, second]) => Number(second));
      expect([id, begins.some((second) => second >= 8)]).toEqual([id, true]);
    }
  });

  // One takes a second or more, all of them a minute: a change to the way they are drawn shows in some.
  it.each(filmPlates.filter((_, index) => index % 12 === 0))('$id is what the code draws', (plate) => {
    expect(read(plate.id)).toBe(composeFilmSvg(plate));
  });
});

describe('picture index', () => {
  it('holds every picture the product refers to', () => {
    const families: [RegExp, number][] = [
      [/^thumb-(skinbooster|botox|filler|threads|lifting|live|offline)-0[1-8]$/, 56],
      [/^doctor-(0[1-9]|[1-5]\d|60)$/, 60],
      [/^doctor-platform$/, 1],
      [/^hero-[1-3]-(desktop|mobile)$/, 6],
      [/^banner-[12]-(desktop|mobile)$/, 4],
      [/^promo-session[1-3]-[12]$/, 6],
      [/^promo-banner-(pc|mobile)$/, 2],
      [/^pack-(essential|advanced|lifting|all)$/, 4],
      [/^detail-(skinbooster|botox|filler|threads|lifting|live|offline)-[1-4]-(pc|mobile)$/, 56],
      [/^(default-curriculum|default-profile|og-default)$/, 3],
      [/^doctors-banner-(desktop|mobile)$/, 2],
    ];
    const ids = Object.keys(index);
    expect(families.map(([pattern]) => ids.filter((id) => pattern.test(id)).length)).toEqual(
      families.map(([, count]) => count),
    );
    expect(plates.length).toBeGreaterThan(200);
    expect(ids).toEqual(listEntries().map((entry) => entry.id));
  });

  it('states the sizes of the catalogue and a colour', () => {
    for (const entry of listEntries()) {
      expect(index[entry.id]).toMatchObject({
        width: entry.format.width,
        height: entry.format.height,
        widths: entry.format.widths,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
    }
  });

  it('says of each card what it shows', () => {
    const untold = pictures.filter(([id, { tags }]) => id.startsWith('thumb-') && tags === undefined);
    expect(untold.map(([id]) => id)).toEqual([]);
    for (const { id, tags, focus } of listEntries()) {
      expect([id, index[id]?.tags, index[id]?.focus]).toEqual([id, tags, focus]);
    }
  });

  it('describes each composition once, in Korean and in English', () => {
    const composition = new Map<string, string>();
    for (const entry of listEntries()) {
      const alt = index[entry.id]?.alt;
      expect(alt?.ko).toMatch(/[가-힣]{2}/);
      expect(alt?.en).toMatch(/^[^가-힣]{12,}$/);
      for (const text of [alt?.ko ?? '', alt?.en ?? '']) {
        expect([text, composition.get(text) ?? entry.composition]).toEqual([text, entry.composition]);
        composition.set(text, entry.composition);
      }
    }
  });
});

describe('sources', () => {
  it('are the ones the rasters were made from', () => {
    const kept = new Set(
      listEntries()
        .filter(keepsSource)
        .map(({ id }) => id),
    );
    for (const [id, picture] of pictures.filter(([id]) => kept.has(id))) {
      const hash = createHash('sha256')
        .update(readFileSync(svgPath(id)))
        .digest('hex')
        .slice(0, 16);
      expect([id, hash]).toEqual([id, picture.source]);
    }
  });

  it('hold no text, so that both languages can share them', () => {
    const worded = readdirSync(svgFolder).filter((name) =>
      readFileSync(path.join(svgFolder, name), 'utf8').includes('<text'),
    );
    expect(worded).toEqual([]);
  });

  it('stay under six megabytes together', () => {
    const sizes = readdirSync(svgFolder).map((name) => statSync(path.join(svgFolder, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6e6);
  });

  it.each(['thumb-live-02', 'thumb-skinbooster-02', 'detail-threads-1-pc'])(
    '%s is drawn the same every time',
    (id) => {
      const entry = listEntries().find((one) => one.id === id);
      expect(entry && composeSvg(entry)).toBe(readFileSync(svgPath(id), 'utf8'));
    },
  );
});

describe('cards without a kept source', () => {
  it.each(['thumb-botox-glabella-toxin-points-1', 'thumb-filler-section-cannula', 'thumb-botox-palm-points'])(
    '%s is still what its rasters were made from',
    (id) => {
      const entry = listEntries().find((one) => one.id === id);
      const drawn = entry && createHash('sha256').update(composeSvg(entry)).digest('hex').slice(0, 16);
      expect(drawn).toBe(index[id]?.source);
    },
  );
});

describe('rasters', () => {
  it('have the stated pixels', async () => {
    for (const { id, picture, width, format } of rasters) {
      const found = await sharp(rasterPath(id, width, format)).metadata();
      const height = Math.round((width * picture.height) / picture.width);
      expect([id, found.width, found.height]).toEqual([id, width, height]);
    }
  });

  it('are light, and none is left over', () => {
    const heavy = rasters.filter(
      ({ id, width, format }) => statSync(rasterPath(id, width, format)).size > 300_000,
    );
    expect(heavy).toEqual([]);
    expect(readdirSync(rasterFolder)).toHaveLength(rasters.length);
  });
});

describe('spots', () => {
  it.each([
    'empty-search',
    'empty-favourites',
    'error-cloud',
    'not-found',
    'license',
    'certificate',
    'offline-network',
    'coming-soon',
  ])('%s is small and takes the colours of the page', (name) => {
    const svg = readFileSync(path.join(spotsFolder, `${name}.svg`), 'utf8');
    expect(svg.length).toBeLessThan(6000);
    expect(svg).toContain('currentColor');
    expect(svg).toContain('var(--spot-accent');
  });
});

describe('clips', () => {
  it.each(pictures.map(([id]) => id).filter((id) => id.startsWith('promo-session')))(
    '%s is an MP4 of at most 2 MB whose index comes first',
    (id) => {
      const film = readFileSync(clipPath(id));
      expect(film.length).toBeLessThan(2_000_000);
      expect(film.toString('latin1', 4, 8)).toBe('ftyp');
      expect(film.indexOf('moov')).toBeGreaterThan(0);
      expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
    },
  );
});
