import { CATEGORIES } from '@lectern/contracts-core';
import { fc } from '@lectern/testing/property';
import { composeCaptions } from './composed-captions.ts';
import { composeChapters } from './composed-chapters.ts';
import { DRAWINGS } from './drawings.ts';
import { planFilm, type PlannedPart } from './film-plan.ts';

const film = (id: string, duration: number, projection: '2d' | '360' = '2d') =>
  planFilm({ id, duration, projection, category: 'botox', regions: ['forehead'] });
const lengthOf = (parts: readonly PlannedPart[]) => parts.reduce((sum, { seconds }) => sum + seconds, 0);
const subject = fc.record({
  id: fc.string({ minLength: 1 }),
  duration: fc.integer({ min: 1, max: 14_400 }),
  projection: fc.constantFrom('2d' as const, '360' as const),
  category: fc.constantFrom(...CATEGORIES),
  regions: fc.subarray(['forehead', 'palm', 'masseter', 'nowhere']),
  techniques: fc.subarray(['toxin', 'filler', 'unheard-of']),
});

const NAMED = new Map(DRAWINGS.map((drawing) => [drawing.id, drawing]));

describe('a composed film', () => {
  it('lasts exactly as long as its lecture, without a gap and without the same drawing twice in a row', () => {
    fc.assert(
      fc.property(subject, (one) => {
        const parts = planFilm(one);
        expect(lengthOf(parts)).toBe(one.duration);
        for (const [index, part] of parts.entries()) {
          expect(part.at).toBe(lengthOf(parts.slice(0, index)));
          expect(part.drawing).not.toBe(parts[index - 1]?.drawing);
          expect(DRAWINGS.find(({ id }) => id === part.drawing)?.projection).toBe(one.projection);
        }
      }),
    );
  });

  it('is the same at every start', () => {
    expect(film('course-l01', 437)).toEqual(film('course-l01', 437));
  });

  it('is unlike that of every other lecture on the same, even of the shortest ones', () => {
    // More than any catalogue has on one part of the body.
    const films = Array.from({ length: 1_000 }, (_, index) => film(`course-${index}-l01`, 150 + (index % 9)));
    const orders = new Set(
      films.map((parts) => JSON.stringify(parts.map(({ drawing, pieces }) => [drawing, pieces.length]))),
    );
    expect(orders.size).toBe(films.length);
  });

  it('is captioned to its end, in order', () => {
    const parts = film('course-l02', 61);
    const words = { course: '과정', title: '제목', description: '하나. 둘.', goals: [] };
    const cues = composeCaptions(parts, words, 'ko');
    expect(cues[0]).toMatchObject({ from: 0, text: '과정' });
    expect(cues.at(-1)?.to).toBe(61);
    for (const [index, cue] of cues.entries()) expect(cue.from).toBe(cues[index - 1]?.to ?? 0);
  });
});

describe('what a film shows', () => {
  it('is its own part of the body and no other, and its own technique', () => {
    fc.assert(
      fc.property(subject, (one) => {
        const wrong = planFilm(one).filter(({ drawing }) => {
          const { regions = [], techniques = [], isBelow } = NAMED.get(drawing) ?? {};
          const known = regions.filter((region) => one.regions.includes(region));
          const isThere = isBelow ? known.length > 0 : known.length === regions.length;
          const isTold = one.techniques.length > 0 && techniques.length > 0;
          return !isThere || (isTold && !techniques.some((each) => one.techniques.includes(each)));
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('is its part of the body nearly every second time', () => {
    const parts = film('course-l05', 900);
    const own = parts.filter(({ drawing }) =>
      DRAWINGS.find(({ id }) => id === drawing)?.regions.includes('forehead'),
    );
    expect(own.length / parts.length).toBeGreaterThan(0.4);
    expect(own[0]?.at).toBe(0);
  });

  it('is what courses of its category do where its own is not known', () => {
    const shown = planFilm({ id: 'course-l06', duration: 900, projection: '2d', category: 'threads' });
    for (const { drawing } of shown) {
      const { regions, techniques = [] } = DRAWINGS.find(({ id }) => id === drawing) ?? {};
      expect(regions).toEqual([]);
      expect(techniques.length === 0 || techniques.includes('threads')).toBe(true);
    }
  });
});

describe('chapters of a composed film', () => {
  it('begin at 0 and each where its drawing is shown, which no other chapter is about', () => {
    fc.assert(
      fc.property(subject, (one) => {
        const parts = planFilm(one);
        const chapters = composeChapters(parts);
        expect(chapters.length === 0 || chapters[0]?.at === 0).toBe(true);
        expect(new Set(chapters.map(({ title_ko }) => title_ko)).size).toBe(chapters.length);
        for (const { at, title_en } of chapters) {
          const shown = parts.find((part) => part.at === at)?.drawing;
          expect(DRAWINGS.find(({ id }) => id === shown)?.en).toBe(title_en);
        }
      }),
    );
  });

  it('show their drawing in every second part at least', () => {
    const parts = film('course-l03', 750);
    const chapters = composeChapters(parts);
    expect(chapters.length).toBeGreaterThan(1);
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const { drawing, subject: about } = part;
      expect(drawing === about || parts[index - 1]?.drawing === about).toBe(true);
    }
  });

  it('are none in a short film, and eight at most', () => {
    expect(composeChapters(film('course-l04', 200))).toEqual([]);
    const most = composeChapters(film('course-l04', 14_400)).length;
    expect([most > 2, most <= 8]).toEqual([true, true]);
  });
});
