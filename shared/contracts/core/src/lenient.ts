import * as z from 'zod/mini';

/*
 * Queries of public pages are lenient on purpose: junk, repeated, huge or negative values become the nearest valid
 * value instead of an error, so that any shared or mangled address still shows a page.
 */

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
/** The parameter types are for clients; at run time the value is parsed as unknown. */
const firstOf = (value: string): unknown => first(value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
/** Characters an id may have; everything else is the id of nothing. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** One of the schema's values, or `fallback` when it is absent or junk. */
export function lenient<T extends Readonly<Record<string, string>>>(
  schema: z.ZodMiniEnum<T>,
  fallback: T[keyof T],
) {
  return z._default(z.catch(z.pipe(z.transform(firstOf), schema), fallback), fallback);
}

/** One of the schema's values, or nothing when it is absent or junk. */
export function optionalLenient<T extends Readonly<Record<string, string>>>(schema: z.ZodMiniEnum<T>) {
  return z.optional(z.catch(z.pipe(z.transform(firstOf), z.optional(schema)), undefined));
}

/** A day such as 2026-11-28, or nothing when it is absent or junk. */
export function optionalDay() {
  return z.optional(z.catch(z.pipe(z.transform(firstOf), z.optional(z.iso.date())), undefined));
}

/** A whole number moved into `min`..`max`; `fallback` when it is not a number. */
export function clampedInt(min: number, max: number, fallback: number) {
  const clamped = z.transform((value: number | string) => {
    const raw = first(value);
    const number = isEmpty(raw) ? NaN : Math.trunc(Number(raw));
    return Number.isNaN(number) ? fallback : Math.min(max, Math.max(min, number));
  });
  return z._default(z.pipe(clamped, z.int().check(z.minimum(min), z.maximum(max))), fallback);
}

/** A number moved into `min`..`max`, or nothing when it is not a number. */
export function optionalNumber(min: number, max: number) {
  return z.optional(
    z.pipe(
      z.transform((value: number | string) => {
        const raw = first(value);
        const number = isEmpty(raw) ? NaN : Number(raw);
        return Number.isNaN(number) ? undefined : Math.min(max, Math.max(min, number));
      }),
      z.optional(z.number().check(z.minimum(min), z.maximum(max))),
    ),
  );
}

/** Text cut to `max` UTF-16 units, without NUL (no database stores it); empty when absent. */
export function shortText(max: number) {
  const cut = z.transform((value: string) => {
    const raw = first(value);
    return typeof raw === 'string' ? raw.slice(0, max).replaceAll('\0', '') : '';
  });
  return z._default(z.pipe(cut, z.string().check(z.maxLength(max))), '');
}

/** `1` or `true` switch it on; anything else is off. */
export function queryFlag() {
  return z.optional(
    z.pipe(
      z.transform((value: boolean | number | string) => ['1', 'true'].includes(String(first(value)))),
      z.boolean(),
    ),
  );
}

/** An id; what cannot be one becomes the empty id, which belongs to nothing, so that the answer is "not found". */
export function resourceId() {
  return z.pipe(
    z.transform((value: string) => toId(value)),
    z.string().check(z.maxLength(64)),
  );
}

/** An id or nothing; absent and empty are nothing, and what cannot be an id becomes the empty id. */
export function optionalResourceId() {
  return z.optional(
    z.pipe(
      z.transform((value: string) => (isEmpty(first(value)) ? undefined : toId(value))),
      z.optional(z.string().check(z.maxLength(64))),
    ),
  );
}

function toId(value: unknown): string {
  const raw = first(value);
  return typeof raw === 'string' && ID.test(raw) ? raw : '';
}
