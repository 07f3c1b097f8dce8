import { readPictureIndex } from '../../picture-index.ts';
import { instructorTexts } from './build-instructors.ts';
import { portraitOf } from './portraits.ts';

const pictures = await readPictureIndex();

/** The most years of practice that an instructor's texts state. */
function yearsOf({ headline, biography, experience }: (typeof instructorTexts)[number]): number {
  const words = [headline[0], biography[0], ...experience.map(([ko]) => ko)].join(' ');
  const stated = [...words.matchAll(/(\d+)년(?:째|간|,|$|\s)/g)].map(([, years]) => Number(years));
  return Math.max(0, ...stated.filter((years) => years < 60));
}

const people = instructorTexts.map((text) => ({
  no: text.no,
  gender: text.gender,
  years: yearsOf(text),
  portrait: pictures[portraitOf(text.no)]?.alt.ko ?? '',
}));

describe('the portrait of an instructor', () => {
  it('is of the sex that the biography names', () => {
    const words: Partial<Record<string, string>> = { female: '여성', male: '남성' };
    const wrong = people.filter(({ gender, portrait }) => !portrait.includes(words[gender] ?? '의사'));
    expect(wrong).toEqual([]);
  });

  it('is no young face after ten years of practice, and an old one after twenty', () => {
    expect(people.filter(({ years }) => years >= 10).length).toBeGreaterThan(5);
    const tooYoung = people.filter(
      ({ years, portrait }) =>
        (years >= 10 && portrait.includes('젊은')) || (years >= 20 && !portrait.includes('노년')),
    );
    expect(tooYoung).toEqual([]);
  });
});
