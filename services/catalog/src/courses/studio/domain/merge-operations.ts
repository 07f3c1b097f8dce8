import { pathOf, type CourseDocument, type StudioOperation } from '@lectern/contracts-catalog';
import { applyOperation, valueOf, type Touched } from './apply-operation.ts';
import { flattenDocument, isSame, overlaps } from './document-paths.ts';

/** A change that was saved after the version a person saw. */
export interface LaterChange extends Touched {
  readonly editedBy: string;
  readonly pageKey: string | null;
  readonly at: Date;
}

export interface Conflict {
  readonly path: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Undefined where the sender named what never was there. */
  readonly change: LaterChange | undefined;
}

export interface Merged {
  readonly document: CourseDocument;
  readonly touched: readonly Touched[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Applies operations to the stored document. Where somebody else changed the same since the sender's version, and to
 * something else than the sender wants, it is a conflict; everything else is merged.
 */
export function mergeOperations(
  stored: CourseDocument,
  operations: readonly StudioOperation[],
  { later, pageKey }: { later: readonly LaterChange[]; pageKey: string },
): Merged {
  const document = structuredClone(stored);
  const touched = new Map<string, Touched>();
  const conflicts = new Map<string, Conflict>();
  const foreign = later.filter((change) => change.pageKey !== pageKey);
  for (const operation of operations) {
    const path = pathOf(operation);
    const isNew = [...touched.keys()].some((known) => overlaps(known, path));
    const change = isNew ? undefined : foreign.find((one) => overlaps(one.path, path));
    const result = applyOperation(document, operation);
    if (result.kind === 'unchanged') continue;
    if (result.kind === 'missing' || change) {
      const theirs = valueAt(stored, path);
      const gone = change ?? foreign.find((one) => overlaps(one.path, pathOfMissing(result, path)));
      conflicts.set(path, {
        path,
        base: gone?.before ?? null,
        theirs,
        mine: valueOf(operation),
        change: gone,
      });
      continue;
    }
    for (const one of result.touched) if (!touched.has(one.path)) touched.set(one.path, one);
  }
  return { document, touched: [...touched.values()], conflicts: [...conflicts.values()] };
}

const pathOfMissing = (result: ReturnType<typeof applyOperation>, path: string): string =>
  result.kind === 'missing' ? result.path : path;

/** What is stored at a path: a field, or a whole section or lecture; null when there is none. */
export function valueAt(document: CourseDocument, path: string): unknown {
  const [kind, id, ...rest] = path.split('.');
  if (rest.length === 0 && id !== undefined) {
    if (kind === 'sections') return document.sections.find((section) => section.id === id) ?? null;
    if (kind === 'lectures') {
      return document.sections.flatMap(({ lectures }) => lectures).find((one) => one.id === id) ?? null;
    }
  }
  return flattenDocument(document).get(path) ?? null;
}

/** The fields in which two documents differ. Sections and lectures that only one has are one entry each. */
export function compareDocuments(
  live: CourseDocument,
  draft: CourseDocument,
): { path: string; live: unknown; draft: unknown }[] {
  const before = flattenDocument(live);
  const after = flattenDocument(draft);
  const found = new Map<string, { path: string; live: unknown; draft: unknown }>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const owner = /^(?:sections|lectures)\.[^.]+/.exec(path)?.[0];
    const isWhole = owner !== undefined && before.has(`${owner}.place`) !== after.has(`${owner}.place`);
    const at = isWhole ? owner : path;
    if (found.has(at) || isSame(before.get(path), after.get(path))) continue;
    if (path.endsWith('.place') && !isWhole && stands(live, draft, path)) continue;
    found.set(at, { path: at, live: valueAt(live, at), draft: valueAt(draft, at) });
  }
  return [...found.values()];
}

/** Whether something stands where it stood among what both documents have: a new neighbour moves nothing. */
function stands(live: CourseDocument, draft: CourseDocument, path: string): boolean {
  const [kind, id = ''] = path.split('.');
  return kind === 'sections'
    ? isSame(
        neighbour(sectionIds(live), sectionIds(draft), id),
        neighbour(sectionIds(draft), sectionIds(live), id),
      )
    : isSame(lectureNeighbour(live, draft, id), lectureNeighbour(draft, live, id));
}

const sectionIds = ({ sections }: CourseDocument): string[] => sections.map(({ id }) => id);

function lectureNeighbour(document: CourseDocument, other: CourseDocument, id: string): unknown {
  const section = document.sections.find(({ lectures }) => lectures.some((one) => one.id === id));
  const sameSection = other.sections.find((one) => one.id === section?.id);
  const ids = section?.lectures.map((one) => one.id) ?? [];
  return {
    section: section?.id,
    after: neighbour(ids, sameSection?.lectures.map((one) => one.id) ?? [], id),
  };
}

/** The last one before `id` that the other list has too. */
function neighbour(ids: readonly string[], others: readonly string[], id: string): string | null {
  const before = ids.slice(0, ids.indexOf(id));
  return before.findLast((one) => others.includes(one)) ?? null;
}
