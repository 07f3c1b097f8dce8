import { fittingReleases } from './fitting-releases.ts';
import type { InstalledRelease } from '../render/protocol.ts';

const installed = (id: string, shellApi: string) =>
  ({ release: { id, manifest: { shellApi } } }) as unknown as InstalledRelease;

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
