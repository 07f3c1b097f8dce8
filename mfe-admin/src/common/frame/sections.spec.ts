import { sectionOf, sectionsFor } from './sections.ts';

const idsFor = (...roles: string[]): string[] =>
  sectionsFor(roles).flatMap(({ sections }) => sections.map(({ id }) => id));

describe('the navigation', () => {
  it('offers people what they can use', () => {
    expect(idsFor('owner')).toHaveLength(24);
    expect(idsFor('viewer')).toContain('support');
    expect(idsFor('license-reviewer')).toEqual(['today', 'users', 'licenses', 'certificates']);
    expect(idsFor('finance')).toEqual([
      'today',
      'users',
      'statistics',
      'payments',
      'codes',
      'codesUsage',
      'rates',
      'flags',
    ]);
    expect(idsFor('content')).toEqual([
      'today',
      'lecturesDashboard',
      'submissions',
      'lectures',
      'live',
      'qna',
      'reviews',
      'instructors',
      'certificates',
      'statistics',
      'storefront',
      'mails',
      'flags',
    ]);
    expect(idsFor('instructor')).toEqual([]);
    expect(idsFor('viewer')).not.toContain('audit');
    expect(idsFor('viewer')).not.toContain('reviews');
  });

  it.each([
    ['/admin/today', 'today'],
    ['/admin/user-management', 'users'],
    ['/admin/user-management/licenses', 'licenses'],
    ['/admin/lecture-management/curriculums/c-1/lectures/l-1', 'lectures'],
    ['/admin/lecture-management/dashboard', 'lecturesDashboard'],
    ['/admin/lecture-management/failed-films', 'lecturesDashboard'],
    ['/admin/lecture-management/submissions', 'submissions'],
    ['/admin/lecture-management/live/c-1/l-1', 'live'],
    ['/admin/lecture-management/new-curriculum', undefined],
    ['/admin/support/LC-7KQ2-M9XD', 'support'],
    ['/admin/user-managements', undefined],
    ['/admin/audit-log', 'audit'],
    ['/admin/releases', 'releases'],
    ['/admin/reviews', 'reviews'],
    ['/admin/certificates', 'certificates'],
  ])('knows that %s is part of %s', (pathname, id) => {
    expect(sectionOf(pathname)).toBe(id);
  });
});
