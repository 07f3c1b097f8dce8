import { describeCourse } from './about-course.ts';
import { newDocument } from './new-document.ts';

const titles = { ko: '', en: '' };
const document = newDocument({ titles, language: 'ko', category: 'filler', level: 'Beginner', type: 'vod' });

it('stays the description alone where nothing else is written', () => {
  expect(describeCourse({ ...document, descriptions: { ko: '<p>필러</p>', en: '' } }, 'ko')).toBe(
    '<p>필러</p>',
  );
});

it('says whom the course is for and what its author disclosed, as text, in the other language where one is missing', () => {
  const written = {
    ...document,
    audience: { ko: '전공의\n<script>', en: '' },
    disclosure: { signedAt: null, ties: 'None', sponsor: '' },
  };
  expect(describeCourse(written, 'en')).toBe(
    '<h3>Who it is for</h3><p>전공의<br>&lt;script&gt;</p><h3>Financial ties</h3><p>None</p>',
  );
});

it('loses none of it behind a description as long as one may be', () => {
  const written = {
    ...document,
    descriptions: { ko: 'x'.repeat(20_000), en: '' },
    prerequisites: { ko: '해부학', en: '' },
  };
  const html = describeCourse(written, 'ko');
  expect(html).toHaveLength(20_000);
  expect(html).toMatch(/해부학<\/p>$/);
});
