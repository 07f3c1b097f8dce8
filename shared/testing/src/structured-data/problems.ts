import { RULES } from './rules.ts';
import type { JsonObject, Rule } from './rule.ts';

/**
 * What search engines would complain about in a page's JSON-LD objects: required properties that are missing, values
 * of the wrong kind, ratings out of range. Empty when everything is fine; every problem names its place.
 */
export function structuredDataProblems(objects: readonly unknown[]): string[] {
  return objects.flatMap((object, index) => {
    if (!isObject(object)) return [`#${index}: not an object`];
    const context =
      object['@context'] === 'https://schema.org' ? [] : [`#${index}: @context is not schema.org`];
    return [...context, ...problemsOf(object, `#${index}`)];
  });
}

function problemsOf(object: JsonObject, place: string): string[] {
  const type = object['@type'];
  if (type === undefined && typeof object['@id'] === 'string') return [];
  if (typeof type !== 'string') return [`${place}: no @type`];
  const here = `${place} ${type}`;
  const rule = RULES[type];
  if (!rule) return [`${here}: a type without a written rule`];
  return [...ownProblems(object, rule, here), ...nestedProblems(object, here)];
}

function ownProblems(object: JsonObject, rule: Rule, here: string): string[] {
  const missing = (rule.required ?? [])
    .filter((name) => isBlank(object[name]))
    .map((name) => `${name} is missing`);
  const oneOf =
    rule.oneOf && rule.oneOf.every((name) => isBlank(object[name]))
      ? [`one of ${rule.oneOf.join(', ')} is missing`]
      : [];
  const wrong = Object.entries(rule.values ?? {})
    .filter(([name, isFine]) => object[name] !== undefined && !isFine(object[name], object))
    .map(([name]) => `${name} is not allowed to be ${JSON.stringify(object[name])?.slice(0, 80)}`);
  return [...missing, ...oneOf, ...wrong].map((problem) => `${here}: ${problem}`);
}

function nestedProblems(object: JsonObject, here: string): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const place = `${here} > ${name}`;
    if (typeof value === 'string' && /<\/?[a-z][^>]*>|&(amp|lt|gt|quot|nbsp);/i.test(value) && isProse(name))
      return [`${place}: holds markup`];
    const nested = (Array.isArray(value) ? value : [value]).filter(isObject);
    return nested.flatMap((one) => problemsOf(one, place));
  });
}

/** Text for people; what they wrote themselves (a title) may look like markup, a description is made of markup. */
const isProse = (name: string): boolean => name === 'description';
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
