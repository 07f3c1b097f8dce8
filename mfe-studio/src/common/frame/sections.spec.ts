import { sectionOf } from './sections.ts';

it.each([
  ['/en/studio', 'dashboard'],
  ['/ko/studio/', 'dashboard'],
  ['/ko/studio/curriculums', 'curricula'],
  ['/ko/studio/curriculum/course-1', 'curricula'],
  ['/en/studio/lecture/l-1', 'curricula'],
  ['/en/studio/simple-new-curriculum', 'quickAdd'],
  ['/en/studio/register', undefined],
])('%s belongs to %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
