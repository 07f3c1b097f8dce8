import type * as z from 'zod/mini';

/** A check of an object of settings, for `z.object({…}).check(…)`. */
type Check<Name extends string> = (
  payload: z.core.ParsePayload<Readonly<Partial<Record<Name, unknown>>>>,
) => void;

/**
 * Names each setting that is missing while another of them is given. A half would be left out without a word, or fail at the first call.
 * @example z.object({ A_ID: z.optional(z.string()), A_SECRET: z.optional(z.string()) }).check(neededTogether('A_ID', 'A_SECRET'))
 */
export function neededTogether<Name extends string>(...names: readonly Name[]): Check<Name> {
  return ({ value, issues }) => {
    const given = names.filter((name) => isGiven(value[name]));
    if (given.length === 0) return;
    for (const name of names.filter((one) => !given.includes(one))) {
      const message = `is required with ${given.join(' and ')}`;
      issues.push({ code: 'custom', path: [name], message, input: undefined });
    }
  };
}

/** Names a setting that says nothing without another one. */
export function neededWith<Name extends string>(needed: Name, name: Name): Check<Name> {
  return ({ value, issues }) => {
    if (!isGiven(value[name]) || isGiven(value[needed])) return;
    issues.push({ code: 'custom', path: [needed], message: `is required with ${name}`, input: undefined });
  };
}

/** Of a setting that is not set, the default may be an empty text. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== '';
