import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';

export interface Dragged {
  readonly kind: 'section' | 'lecture';
  readonly id: string;
}

/** A row of the outline where it is drawn, in the order of the page. A section's row is its head. */
export interface DrawnRow extends Dragged {
  readonly sectionId: string;
  readonly top: number;
  readonly bottom: number;
}

type Move = Extract<StudioOperation, { kind: 'moveSection' | 'moveLecture' }>;

/** The move that dropping at this height means; null where nothing would move. */
export function dropOf(
  document: Pick<CourseDocument, 'sections'>,
  dragged: Dragged,
  { rows, y }: { rows: readonly DrawnRow[]; y: number },
): Move | null {
  return dragged.kind === 'lecture'
    ? dropLecture(
        document,
        dragged.id,
        rows.filter((row) => isAbove(row, y)),
      )
    : dropSection(
        document,
        dragged.id,
        blocksOf(rows).filter((block) => isAbove(block, y)),
      );
}

function dropLecture(
  document: Pick<CourseDocument, 'sections'>,
  lectureId: string,
  above: readonly DrawnRow[],
): Move | null {
  const last = above.findLast((row) => row.id !== lectureId);
  const sectionId = last?.sectionId ?? document.sections[0]?.id;
  if (sectionId === undefined) return null;
  const afterId = last?.kind === 'lecture' ? last.id : null;
  const section = document.sections.find(({ lectures }) => lectures.some(({ id }) => id === lectureId));
  const isThere = section?.id === sectionId && neighbourOf(section.lectures, lectureId) === afterId;
  return isThere ? null : { kind: 'moveLecture', lectureId, sectionId, afterId };
}

function dropSection(
  document: Pick<CourseDocument, 'sections'>,
  sectionId: string,
  above: readonly Block[],
): Move | null {
  const afterId = above.findLast(({ id }) => id !== sectionId)?.id ?? null;
  return neighbourOf(document.sections, sectionId) === afterId
    ? null
    : { kind: 'moveSection', sectionId, afterId };
}

interface Block {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** Sections with their lectures. */
function blocksOf(rows: readonly DrawnRow[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const { sectionId: id, top, bottom } of rows) {
    const known = blocks.get(id);
    blocks.set(id, known ? { ...known, bottom } : { id, top, bottom });
  }
  return [...blocks.values()];
}

const isAbove = ({ top, bottom }: { top: number; bottom: number }, y: number): boolean =>
  (top + bottom) / 2 < y;

const neighbourOf = (list: readonly { readonly id: string }[], id: string): string | null =>
  list[list.findIndex((one) => one.id === id) - 1]?.id ?? null;
