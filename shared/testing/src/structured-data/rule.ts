export type JsonObject = Readonly<Record<string, unknown>>;
type Test = (value: unknown, object: JsonObject) => boolean;

/** What an object of a type must hold, and what its values may be. */
export interface Rule {
  readonly required?: readonly string[];
  /** At least one of these. */
  readonly oneOf?: readonly string[];
  readonly values?: Readonly<Record<string, Test>>;
}

/** Absolute, with a host; `{origin}` stands for it before the shell has written it. */
export const isAddress: Test = (value) =>
  typeof value === 'string' &&
  (URL.canParse(value) ? /^https?:$/.test(new URL(value).protocol) : /^\{origin\}(\/|$)/.test(value));

/** A point in time with its zone. */
export const isInstant: Test = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));

export const isDate: Test = (value, object) =>
  isInstant(value, object) || (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));

/** ISO 8601, such as `PT2H30M`, and more than nothing. */
export const isDuration: Test = (value) =>
  typeof value === 'string' && /^P(?=.*[1-9])(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(value);

export const isText: Test = (value) => typeof value === 'string' && value.trim() !== '';
export const isOneOf =
  (...allowed: readonly string[]): Test =>
  (value) =>
    typeof value === 'string' && allowed.includes(value.replace('https://schema.org/', ''));
export const isNumber =
  (min: number, max = Number.POSITIVE_INFINITY): Test =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
export const isWhole =
  (min: number): Test =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min;

/** An address, an object with one, or a list of these. */
export const isAddressed: Test = (value, object) =>
  (Array.isArray(value) ? value : [value]).every((one: unknown) => isAddress(one, object));
