import * as z from 'zod/mini';
import { FLAG_MODES, FLAG_NAMES } from './flag.vocabulary.ts';
import { Role } from './role.schema.ts';

export const FlagNameSchema = z.enum(FLAG_NAMES);
/** Names of other releases come and go: what is unknown is nothing. */
export const FlagValuesSchema = z.record(z.string(), z.boolean());
export const FlagRuleSchema = z.object({
  mode: z.enum(FLAG_MODES),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  roles: z.array(Role).check(z.maxLength(6)),
});
