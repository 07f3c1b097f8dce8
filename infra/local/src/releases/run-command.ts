import { ApiError } from '@lectern/http';
import * as z from 'zod/mini';
import { Problem, reportAndFail } from '../problem.ts';

const Refusals = z.object({
  refusals: z.array(z.object({ rule: z.string(), cause: z.string(), cure: z.string() })),
});

/** Runs a command of releases; a refusal is told in sentences, with its cure, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => reportAndFail(explain(error)));
}

function explain(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const refused = Refusals.safeParse(error.details);
  if (!refused.success) return new Problem(`${error.message} (${error.code})`);
  const lines = refused.data.refusals.map(({ rule, cause, cure }) => `  ${rule}: ${cause}\n    ${cure}`);
  return new Problem([error.message, ...lines].join('\n'));
}

/** The arguments that are there, or how the command is used. */
export function argumentsOf(usage: string, least: number): string[] {
  const given = process.argv.slice(2);
  if (given.length < least) throw new Problem(`Use: ${usage}`);
  return given;
}
