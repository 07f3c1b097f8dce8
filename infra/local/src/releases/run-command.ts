import type { Refusal } from '@lectern/build/gate';
import { ROLLOUT_STEPS } from '@lectern/contracts-releases';
import { ApiError } from '@lectern/http';
import * as z from 'zod/mini';
import { Problem, reportAndFail } from '../problem.ts';
import type { Share } from './release-client.ts';

const Refusals = z.object({
  refusals: z.array(z.object({ rule: z.string(), cause: z.string(), cure: z.string() })),
});

/** The release that stands in the way. */
const Named = z.object({ releaseId: z.string() });

/** Runs a command of releases; a refusal is told in sentences, with its cure, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => reportAndFail(explain(error)));
}

function explain(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const refused = Refusals.safeParse(error.details);
  if (!refused.success) {
    const named = Named.safeParse(error.details);
    return new Problem(`${error.message} (${error.code}${named.success ? `: ${named.data.releaseId}` : ''})`);
  }
  return refusedBy(error.message, refused.data.refusals);
}

/** Says why a release was refused, with the cures. */
export function refusedBy(message: string, refusals: readonly Refusal[]): Problem {
  const lines = refusals.map(({ rule, cause, cure }) => `  ${rule}: ${cause}\n    ${cure}`);
  return new Problem([message, ...lines].join('\n'));
}

/** The arguments that are there, or how the command is used. */
export function argumentsOf(usage: string, least: number): string[] {
  const given = process.argv.slice(2);
  if (given.length < least) throw new Problem(`Use: ${usage}`);
  return given;
}

interface Promoted {
  readonly remote: string;
  readonly releaseId: string;
  readonly percent: number;
  readonly sequence: number;
  readonly isWaiting: boolean;
}

/** What came of a promotion, in a line. */
export function outcomeOf({ remote, releaseId, percent, sequence, isWaiting }: Promoted): string {
  if (!isWaiting) return `${remote} ${releaseId} is live for ${percent} % with set ${sequence}`;
  return `${remote} ${releaseId} waits for a second person, in the admin or with: npm run confirm -- ${remote} ${releaseId} <reason>`;
}

/** Takes `--percent 5` out of the arguments: the share of the visitors; without it, all visitors. */
export function shareOf(words: readonly string[]): { readonly percent: Share; readonly rest: string[] } {
  const at = words.indexOf('--percent');
  if (at < 0) return { percent: 100, rest: [...words] };
  const percent = ROLLOUT_STEPS.find((step) => String(step) === words[at + 1]);
  if (percent === undefined) throw new Problem(`--percent is one of ${ROLLOUT_STEPS.join(', ')}.`);
  return { percent, rest: [...words.slice(0, at), ...words.slice(at + 2)] };
}
