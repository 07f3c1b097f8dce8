import { readArchive } from '@lectern/build/archive';
import { readDescription } from '@lectern/build/gate';
import { sampleAddresses } from '@lectern/build/sample-addresses';
import type { Build } from '../find-builds.ts';

/** A page to open in one language. */
export interface Visit {
  readonly route: ReturnType<typeof readDescription>['manifest']['routes'][number];
  /** Addresses to try until one is found. */
  readonly addresses: readonly string[];
}

/** Every page of a release in every language. */
export function visitsOf({ archive }: Build): Visit[] {
  const { manifest } = readDescription(readArchive(archive));
  return manifest.routes.flatMap((route) =>
    sampleAddresses(route).map((addresses): Visit => ({ route, addresses })),
  );
}
