import { classRenamer } from './class-names.ts';

const rename = classRenamer(
  [
    '.lectern_one-button\\.module-primary{}.lectern_catalog-card\\.module-art{}',
    '.lectern_one-button\\.module-primary:hover{}.lectern_studio-card\\.module-art{}.lectern_shell-page\\.module-frame{}',
  ],
  'lectern_one',
);

describe('classes of a page in another build', () => {
  it.each([
    // Compiled for itself by every remote, once in the other build.
    ['lectern_catalog-button.module-primary', 'lectern_one-button.module-primary'],
    ['lectern_shell-page.module-frame', 'lectern_shell-page.module-frame'],
    // Files of one name, which two remotes have.
    ['lectern_catalog-card.module-art', 'lectern_catalog-card.module-art'],
    ['lectern_studio-card.module-art', 'lectern_studio-card.module-art'],
  ])('%s', (name, expected) => {
    expect(rename(`<p class="plain ${name} other">${name}</p>`)).toBe(
      `<p class="plain ${expected} other">${name}</p>`,
    );
  });

  it('are refused when the other build does not have them', () => {
    expect(() => rename('<p class="lectern_catalog-gone.module-art">')).toThrow(/No class/);
  });

  it('are refused when several could be meant', () => {
    const ambiguous = classRenamer(
      ['.lectern_one-a\\.module-b{}.lectern_catalog-a\\.module-b{}'],
      'lectern_one',
    );
    expect(() => ambiguous('<p class="lectern_catalog-a.module-b">')).toThrow(/More than one/);
  });
});
