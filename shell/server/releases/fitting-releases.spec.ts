import { fitsCaretRange, fittingReleases } from './fitting-releases.ts';
import type { InstalledRelease } from '../render/protocol.ts';

const installed = (id: string, shellApi: string) =>
  ({ release: { id, manifest: { shellApi } } }) as unknown as InstalledRelease;

describe('fitsCaretRange', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.4.0', true],
    ['1.4.2', '^1.4.3', false],
    ['1.4.2', '^1.5.0', false],
    ['2.0.0', '^1.0.0', false],
    ['1.0.0', '^2.0.0', false],
  ])('%s in %s: %s', (version, range, fits) => {
    expect(fitsCaretRange(version, range)).toBe(fits);
  });
});

describe('fittingReleases', () => {
  it('leaves out a remote made for another host, says which, and keeps the others', () => {
    const misfits: string[] = [];
    const kept = fittingReleases(
      [installed('catalog', '^1.0.0'), installed('studio', '^2.0.0')],
      '1.3.0',
      (id) => misfits.push(id),
    );
    expect(kept.map(({ release }) => release.id)).toEqual(['catalog']);
    expect(misfits).toEqual(['studio']);
  });
});
