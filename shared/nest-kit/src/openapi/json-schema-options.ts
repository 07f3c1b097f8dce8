import { UNITS } from '@lectern/contracts-core/units';
import type * as z from 'zod/mini';

/**
 * How schemas become documentation: what a value is after parsing, without the bounds every JSON integer has. Numbers
 * say what they count; those on their own, such as a parameter, are called `name`.
 */
export const jsonSchemaOptions = (name = '') =>
  ({
    target: 'draft-2020-12',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.type !== 'integer' && jsonSchema.type !== 'number') return;
      const unit = UNITS[fieldOf(path) ?? name];
      if (unit !== undefined) jsonSchema.description ??= unit;
    },
  }) as const satisfies z.core.ToJSONSchemaParams;

/** The field a place in a schema belongs to: the last name that was given by hand. */
function fieldOf(path: readonly (string | number)[]): string | undefined {
  const at = path.lastIndexOf('properties');
  return at < 0 ? undefined : String(path[at + 1]);
}
