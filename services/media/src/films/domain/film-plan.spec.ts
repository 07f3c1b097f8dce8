import { CATEGORIES } from '@lectern/contracts-core';
import { fc } from '@lectern/testing/property';
import { composeCaptions } from './composed-captions.ts';
import { composeChapters } from './composed-chapters.ts';
import { DRAWINGS } from './drawings.ts';
import { planFilm, type PlannedPart } from './film-plan.ts';

const film = (id: string, duration: number, projection: '2d' | '360' = '2d') =>
  planFilm({ id, duration, projection, category: 'botox' });
const lengthOf = (parts: readonly PlannedPart[]) => parts.reduce((sum, { seconds }) => sum + seconds, 0);
const subject = fc.record({
  id: fc.string({ minLength: 1 }),
  duration: fc.integer({ min: 1, max: 14_400 }),
  projection: fc.constantFrom('2d' as const, '360' as const),
  category: fc.constantFrom(...CATEGORIES),
});

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

  it('is unlike that of every other lecture, even of the shortest ones', () => {
    const films = Array.from({ length: 3_000 }, (_, index) => film(`course-${index}-l01`, 150 + (index % 9)));
    const orders = new Set(films.map((parts) => parts.map(({ drawing }) => drawing).join(' ')));
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
    expect(chapters.length).toBe(5);
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const { drawing, subject: about } = part;
      expect(drawing === about || parts[index - 1]?.drawing === about).toBe(true);
    }
  });

  it('are none in a short film, and eight at most', () => {
    expect(composeChapters(film('course-l04', 200))).toEqual([]);
    expect(composeChapters(film('course-l04', 14_400))).toHaveLength(8);
  });
});
