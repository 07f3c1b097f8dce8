import { classRenamer } from './class-names.ts';

const rename = classRenamer(
  [
    '.lectern_one-button\\.module-primary-AbC-12{}.lectern_catalog-card\\.module-art-000001{}',
    '.lectern_one-button\\.module-primary-AbC-12:hover{}.lectern_studio-card\\.module-art-000002{}.lectern_shell-page\\.module-frame--aU0oM{}',
  ],
  'lectern_one',
);

describe('classes of a page in another build', () => {
  it.each([
    // Compiled for itself by every remote, once in the other build.
    ['lectern_catalog-button.module-primary-ZqQ8o5', 'lectern_one-button.module-primary-AbC-12'],
    ['lectern_shell-page.module-frame-aU0oM-', 'lectern_shell-page.module-frame--aU0oM'],
    // Files of one name, which two remotes have.
    ['lectern_catalog-card.module-art-JBSFjb', 'lectern_catalog-card.module-art-000001'],
    ['lectern_studio-card.module-art--JBSFj', 'lectern_studio-card.module-art-000002'],
  ])('%s', (name, expected) => {
    expect(rename(`<p class="plain ${name} other">${name}</p>`)).toBe(
      `<p class="plain ${expected} other">${name}</p>`,
    );
  });

  it('are refused when the other build does not have them', () => {
    expect(() => rename('<p class="lectern_catalog-gone.module-art-JBSFjb">')).toThrow(/No class/);
  });

  it('are refused when several could be meant', () => {
    const ambiguous = classRenamer(
      ['.lectern_one-a\\.module-b-000001{}.lectern_one-a\\.module-b-000002{}'],
      'lectern_one',
    );
    expect(() => ambiguous('<p class="lectern_catalog-a.module-b-000003">')).toThrow(/More than one/);
  });
});
