import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/** Files that take long, the longest first: begun late, one of them would run alone when the other workers have ended. */
export const SLOWEST = [
  'infra/deploy/src/images/images.int-spec.ts',
  'services/identity/test/hostile-input.int-spec.ts',
  'services/commerce/test/payments/model/model.int-spec.ts',
  'services/catalog/test/search/scale.int-spec.ts',
  'services/identity/test/staff/acts-of-staff.int-spec.ts',
  'services/media/test/videos/videos.int-spec.ts',
  'services/media/test/videos/encodings.int-spec.ts',
  'services/identity/test/sign-in/changed-secret.int-spec.ts',
  'services/identity/test/licenses/licenses.int-spec.ts',
  'services/catalog/test/seed.int-spec.ts',
  'services/identity/test/sign-in/login-time.int-spec.ts',
  'services/media/test/videos/authored-videos.int-spec.ts',
  'services/identity/test/licenses/license-review.int-spec.ts',
  'services/releases/test/publishing/shell-files.int-spec.ts',
  'services/catalog/test/search/results.int-spec.ts',
  'services/releases/test/votes/votes.int-spec.ts',
  'services/identity/test/licenses/license-upkeep.int-spec.ts',
  'shared/nest-kit/test/exports.int-spec.ts',
  'services/catalog/test/search/one-rate.int-spec.ts',
  'services/releases/test/sets/sets.int-spec.ts',
  'services/learning/src/certificates/pdf/scripts.spec.ts',
  'infra/artwork/test/artwork.spec.ts',
  'services/releases/simulation/rollouts.spec.ts',
];

/**
 * Jest begins with the files that took longest as far as it remembers, and in a fresh clone with the largest, which says
 * little about how long they take.
 */
export default class SlowestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ path, context }: Tests[number]): number {
  const place = SLOWEST.indexOf(relative(context.config.rootDir, path));
  return place < 0 ? SLOWEST.length : place;
}
