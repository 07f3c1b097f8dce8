import * as z from 'zod/mini';
import {
  COURSE_FIELDS,
  DraftLecture,
  DraftSection,
  LECTURE_FIELDS,
  SECTION_FIELDS,
} from './studio-document.schemas.ts';
import { STUDIO_LIMITS } from './studio.vocabulary.ts';

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** The neighbour before; null puts it first. */
const afterId = z.nullable(Id);

type Fields = Readonly<Record<string, z.ZodMiniType>>;
/** One field with a value that its own schema accepts. */
type Setting<F extends Fields> = { [K in keyof F & string]: { field: K; value: z.output<F[K]> } }[keyof F &
  string];

/** One schema for each field, so that no value can meet the schema of another field. */
function settingOf<F extends Fields, const Kind extends string, Target extends object>(
  fields: F,
  kind: Kind,
  target: { [K in keyof Target]: z.ZodMiniType<Target[K]> },
) {
  const options = Object.entries(fields).map(([field, value]) =>
    z.strictObject({ kind: z.literal(kind), ...target, field: z.literal(field), value }),
  );
  const [first, ...rest] = options;
  if (!first) throw new Error(`${kind} has no fields`);
  return z.discriminatedUnion('field', [first, ...rest]) as unknown as z.ZodMiniDiscriminatedUnion<
    [z.ZodMiniType<{ kind: Kind } & Target & Setting<F>, { kind: Kind } & Target & Setting<F>>]
  >;
}

/** A field of the course. */
export const SetCourse = settingOf(COURSE_FIELDS, 'set', {});
const SetSection = settingOf(SECTION_FIELDS, 'setSection', { sectionId: Id });
const SetLecture = settingOf(LECTURE_FIELDS, 'setLecture', { lectureId: Id });

/**
 * One small change of a draft. The author's page makes the ids, so that a change sent twice is made once: what is there
 * already is not added again, what is gone is not removed again.
 */
export const StudioOperation = z.discriminatedUnion('kind', [
  SetCourse,
  /** With its lectures, so that a removal can be undone. */
  z.strictObject({ kind: z.literal('addSection'), section: DraftSection, afterId }),
  SetSection,
  z.strictObject({ kind: z.literal('moveSection'), sectionId: Id, afterId }),
  /** Its lectures go with it. */
  z.strictObject({ kind: z.literal('removeSection'), sectionId: Id }),
  /** `afterId` is a lecture of the section. */
  z.strictObject({ kind: z.literal('addLecture'), sectionId: Id, lecture: DraftLecture, afterId }),
  SetLecture,
  z.strictObject({ kind: z.literal('moveLecture'), lectureId: Id, sectionId: Id, afterId }),
  z.strictObject({ kind: z.literal('removeLecture'), lectureId: Id }),
]);
export type StudioOperation = z.infer<typeof StudioOperation>;

export const StudioOperations = z
  .array(StudioOperation)
  .check(z.minLength(1), z.maxLength(STUDIO_LIMITS.operations));
