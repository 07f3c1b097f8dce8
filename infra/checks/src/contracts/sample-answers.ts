import type { Endpoint } from '@lectern/contracts-core';

type Schema = Endpoint['response'];

/** What is looked at of a schema; its other parts are of no kind that holds values. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly getter?: () => Schema;
}

/** Texts of every form that contracts ask for; the first that fits is taken. */
const TEXTS = [
  'text',
  'a',
  '',
  '2026-11-27T09:00:00.000Z',
  '2026-11-27',
  '2026-11',
  '09:00',
  'kim@lectern.example',
  'https://lectern.example/page',
  '/page',
  '/media/img/picture',
  '0b6e7a3e-3c58-4b52-9d3b-0f4a1d1f5a11',
  '12345-67890',
  '123456',
  '1.0.0',
  '#d9dee5',
  'abcdef0123456789abcdef0123456789',
  'KR',
  'LC-ABCD-2345',
  '1.0.0-0123abcd',
  `v_${'a'.repeat(22)}`,
  `m_${'a'.repeat(22)}`,
  'a'.repeat(43),
  'a'.repeat(86),
  'a'.repeat(22),
  'a'.repeat(32),
  'A'.repeat(64),
  'f'.repeat(64),
];
/** Of lists: some ask for more than one item. */
const LENGTHS = [1, 2, 3, 4];
const NUMBERS = [1, 0, 5, 10, 60, 100, 2_026, 0.5, 1_000, 100_000];

/** Where an enumeration stands in a sample, and whether a choice between shapes is on the way: those are told apart by it. */
export interface Enumeration {
  readonly path: readonly (string | number)[];
  readonly values: readonly string[];
  readonly isBelowChoice: boolean;
}

export interface Sample {
  readonly value: unknown;
  readonly enumerations: readonly Enumeration[];
}

/** An answer that fits the schema, with as few items in each list as it asks for, and its enumerations. @throws for a text of an unknown form. */
export function sampleOf(schema: Schema): Sample {
  const enumerations: Enumeration[] = [];
  const value = make(schema, { path: [], isBelowChoice: false, depth: 0 }, enumerations);
  return { value, enumerations };
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly isBelowChoice: boolean;
  readonly depth: number;
}

/** Deeper, schemas repeat themselves. */
const DEEPEST = 24;

function make(schema: Schema, place: Place, found: Enumeration[]): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const below = (inner: Schema | undefined, key?: string | number, isChoice = false): unknown =>
    inner === undefined || place.depth > DEEPEST
      ? null
      : make(
          inner,
          {
            path: key === undefined ? place.path : [...place.path, key],
            isBelowChoice: place.isBelowChoice || isChoice,
            depth: place.depth + 1,
          },
          found,
        );
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).map(([key, inner]) => [key, below(inner, key)]),
      );
    case 'array': {
      const item = below(definition.element, 0);
      const lists = LENGTHS.map((length) => Array.from({ length }, () => item));
      return lists.find((list) => schema.safeParse(list).success) ?? lists[0];
    }
    case 'tuple':
      return (definition.items ?? []).map((inner, at) => below(inner, at));
    case 'record':
      return makeRecord(definition, below);
    case 'enum': {
      const values = Object.values(definition.entries ?? {});
      found.push({ path: place.path, values, isBelowChoice: place.isBelowChoice });
      return values[0];
    }
    case 'literal':
      return definition.values?.[0];
    case 'union':
      return below(definition.options?.[0], undefined, true);
    case 'boolean':
      return true;
    case 'number':
      return fitting(schema, NUMBERS);
    case 'string':
      return fitting(schema, TEXTS);
    case 'lazy':
      return below(definition.getter?.());
    case 'intersection':
      return { ...Object(below(definition.left)), ...Object(below(definition.right)) };
    case 'pipe': {
      const value = below(definition.in);
      return schema.safeParse(value).success ? value : fitting(schema, TEXTS);
    }
    case 'null':
      return null;
    default:
      return below(definition.innerType);
  }
}

function makeRecord(
  { keyType, valueType }: Definition,
  below: (inner: Schema | undefined, key?: string) => unknown,
): Record<string, unknown> {
  const keys = Object.values(
    (keyType?._zod.def as unknown as Definition | undefined)?.entries ?? { 0: 'key' },
  );
  return Object.fromEntries(keys.map((key) => [key, below(valueType, key)]));
}

function fitting(schema: Schema, candidates: readonly unknown[]): unknown {
  const fit = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (fit === undefined) throw new Error(`No sample fits ${JSON.stringify(schema._zod.def)}`);
  return fit;
}
