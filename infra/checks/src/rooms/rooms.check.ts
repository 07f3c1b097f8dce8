import type { CheckResult } from '../check.ts';
import { writtenFiles } from '../workspace-files.ts';
import { findRoomProblems } from './find-room-problems.ts';

/** The little workspace of canaries: its `services/crowded` has six rooms and a test of none. */
const CANARIES = 'infra/checks/canaries/tree/';

/** Services keep to few rooms, and their tests to the same; the canaries must be found. */
export async function rooms(): Promise<CheckResult[]> {
  const canaries = await writtenFiles(`${CANARIES}services`);
  const found = findRoomProblems(canaries.map((file) => file.slice(CANARIES.length)));
  const expected = [
    /^services\/crowded\/src has 6 rooms/,
    /^services\/crowded\/test\/cellar mirrors no room/,
  ];
  return [
    { name: 'rooms of services', problems: findRoomProblems(await writtenFiles('services')) },
    {
      name: 'canary services/crowded',
      problems: expected
        .filter((problem) => !found.some((one) => problem.test(one)))
        .map((problem) => `nothing reported ${problem.source}; found: ${found.join(' | ')}`),
    },
  ];
}
