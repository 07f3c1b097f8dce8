import { suggest } from './suggestions.ts';
import { DOCTORS, PROCEDURES } from './suggestion-terms.ts';

const texts = (typed: string, locale: 'en' | 'ko'): string[] =>
  suggest(typed, locale).map(({ text }) => text);

describe('suggest', () => {
  it('offers popular procedures before anything is typed', () => {
    const first = PROCEDURES.slice(0, 6);
    expect(texts('', 'en')).toEqual(first.map(({ en }) => en));
    expect(texts('   ', 'ko')).toEqual(first.map(({ ko }) => ko));
  });

  it.each([
    ['fill', 'en', 'Filler'],
    ['  FILLER', 'en', 'Filler'],
    ['crows feet', 'en', 'Crow’s feet'],
    ['skinboo', 'en', 'Skin booster'],
    ['필러', 'ko', '필러'],
    ['보톡', 'ko', '보톡스'],
    ['보토', 'ko', '보톡스'],
    ['보ㅌ', 'ko', '보툴리눔 톡신'],
    ['ㅂㅌㅅ', 'ko', '보톡스'],
    ['사각턱보톡스', 'ko', '사각턱 보톡스'],
    ['botox', 'ko', '보톡스'],
    ['보톡스', 'en', 'Botox'],
  ] as const)('finds %j (%s) as %s first', (typed, locale, best) => {
    expect(texts(typed, locale)[0]).toBe(best);
  });

  it('puts beginnings before later words, and later words before parts of words', () => {
    expect(texts('filler', 'en').slice(0, 3)).toEqual(['Filler', 'Lip filler', 'Cheek filler']);
    expect(texts('tox', 'en')).toEqual(['Botulinum toxin', 'Botox', 'Masseter botox'].slice(0, 3));
  });

  it('finds every doctor by the name of either language', () => {
    for (const doctor of DOCTORS) {
      expect(suggest(doctor.ko, 'en')).toContainEqual({ kind: 'doctor', text: doctor.en });
      expect(suggest(doctor.en, 'ko')).toContainEqual({ kind: 'doctor', text: doctor.ko });
    }
  });

  it('offers nothing for words it does not know, and never more than the limit', () => {
    expect(suggest('xyzzy', 'en')).toEqual([]);
    expect(suggest('.*[', 'ko')).toEqual([]);
    expect(suggest('e', 'en')).toHaveLength(6);
    expect(suggest('e', 'en', 2)).toHaveLength(2);
  });
});
