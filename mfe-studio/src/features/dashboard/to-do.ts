import type { StudioCurriculumRow } from '@lectern/contracts-catalog';

/** Something that waits for the author. */
export interface ToDo {
  readonly kind: 'returned' | 'rejected' | 'unpublished' | 'draft' | 'language';
  readonly row: StudioCurriculumRow;
}

/** What waits for the author, most urgent first: what a reviewer sent back stands before own unfinished work. */
export function listToDos(rows: readonly StudioCurriculumRow[]): ToDo[] {
  const order: readonly ToDo['kind'][] = ['returned', 'rejected', 'unpublished', 'draft', 'language'];
  return rows
    .flatMap((row): ToDo[] => {
      if (row.state === 'changes-requested') return [{ kind: 'returned', row }];
      if (row.state === 'rejected') return [{ kind: 'rejected', row }];
      if (row.state === 'draft') return [{ kind: 'draft', row }];
      if (row.state !== 'live') return [];
      if (row.hasChanges) return [{ kind: 'unpublished', row }];
      return row.title_ko === '' || row.title_en === '' ? [{ kind: 'language', row }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
