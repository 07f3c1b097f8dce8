import * as z from 'zod/mini';

/**
 * `full`: every field is there and every list has an entry. `sparse`: what may be left out is, lists are empty, and what may
 * be null is null.
 */
export type SampleKind = 'full' | 'sparse';

const TEXTS = [
  'Sample',
  'sample',
  '2026-01-02T03:04:05.000Z',
  '2026-01-02',
  '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  'https://lectern.example/sample',
  'someone@lectern.example',
  '/sample',
  '1',
  '12:00',
  '1.0.0',
  '1.0.0-0a1b2c3d',
  '0a1b2c3d',
  '0'.repeat(64),
  'SAMPLE-CODE',
  'ABCD2345',
  '#336699',
  'KR',
  'KRW',
  // A file of the shell; number of a support ticket, of a certificate, of a video, of a material; a secret; a signature.
  'sample.0a1b2c3d.js',
  'LC-ABCD-2345',
  'LC-2026-ABCD2345',
  `v_${'a'.repeat(22)}`,
  `m_${'a'.repeat(22)}`,
  'a'.repeat(43),
  'a'.repeat(86),
  '',
];
const TIME = '2026-01-02T03:04:05.000Z';
const NUMBERS = [1, 0, 2, 10, 100, 1_000, 0.5, -1];
/** Levels after which lists end, so that a tree of comments does too. */
const DEEPEST = 12;

interface Place {
  readonly kind: SampleKind;
  /** Name of the field: those of times end in `At`, `_at` or `_time`. */
  readonly key: string;
  readonly depth: number;
}

/** A value that the schema takes, the same at every call. @throws when no proposal fits. */
export function sampleOf(schema: z.core.$ZodType, kind: SampleKind): unknown {
  return fitting(schema, { kind, key: '', depth: 0 });
}

function fitting(schema: z.core.$ZodType, place: Place): unknown {
  for (const proposal of proposals(schema, place)) if (z.safeParse(schema, proposal).success) return proposal;
  throw new Error(`No sample fits the schema of "${place.key}"`);
}

function* proposals(schema: z.core.$ZodType, place: Place): Iterable<unknown> {
  // Zod's own union of all its kinds; `def.type` tells them apart.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const { kind, depth } = place;
  const inner: Place = { ...place, depth: depth + 1 };
  switch (def.type) {
    case 'object':
      yield sampleObject(def, inner);
      return;
    case 'array':
      if (kind === 'sparse' || depth > DEEPEST) yield [];
      yield [fitting(def.element, inner)];
      // Lists that have to have more, such as the options of a question.
      yield [fitting(def.element, inner), fitting(def.element, inner)];
      return;
    case 'record':
      yield sampleRecord(def, inner);
      return;
    case 'tuple':
      yield def.items.map((item) => fitting(item, inner));
      return;
    case 'union':
      for (const option of def.options) yield* proposals(option, inner);
      return;
    case 'optional':
      if (kind === 'sparse') yield undefined;
      yield* proposals(def.innerType, inner);
      return;
    case 'nullable':
      if (kind === 'sparse') yield null;
      yield* proposals(def.innerType, inner);
      return;
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      yield* proposals(def.innerType, inner);
      return;
    case 'lazy':
      yield* proposals(def.getter(), inner);
      return;
    case 'pipe':
      yield* proposals(def.in, inner);
      return;
    default:
      yield* plainProposals(def, place);
  }
}

/** Values without parts. What is declared as unknown may be anything, so it is tried as everything. */
function plainProposals(def: z.core.$ZodTypes['_zod']['def'], { kind, key }: Place): readonly unknown[] {
  switch (def.type) {
    case 'string':
      return /(At|_at|_time|[dD]ate)$/.test(key) ? [TIME, ...TEXTS] : TEXTS;
    case 'number':
      return NUMBERS;
    case 'boolean':
      // What answers call success is not data: an answer without it is a failure.
      return [kind === 'full' || key === 'success'];
    case 'enum':
      return Object.values(def.entries);
    case 'literal':
      return def.values;
    case 'null':
      return [null];
    default:
      return [undefined, ...TEXTS, ...NUMBERS, true, null, {}, []];
  }
}

function sampleObject(def: z.core.$ZodObjectDef, place: Place): Record<string, unknown> {
  const fields = Object.entries(def.shape).map(
    ([key, field]) => [key, fitting(field, { ...place, key })] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A record over an enumeration has all of its keys. */
function sampleRecord({ keyType, valueType }: z.core.$ZodRecordDef, place: Place): Record<string, unknown> {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  const all = def.type === 'enum' ? Object.values(def.entries).map(String) : [];
  const keys = all.length > 0 || place.kind === 'sparse' ? all : [String(fitting(keyType, place))];
  return Object.fromEntries(keys.map((key) => [key, fitting(valueType, { ...place, key })]));
}
