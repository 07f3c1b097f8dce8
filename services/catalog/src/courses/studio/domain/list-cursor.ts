/** Where a page of a list ends: its last row. */
export interface ListCursor {
  /** As PostgreSQL writes a time. */
  readonly at: string;
  readonly id: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)~([A-Za-z0-9_-]{1,64})$/;

export function writeCursor({ at, id }: ListCursor): string {
  return Buffer.from(`${at}~${id}`).toString('base64url');
}

/** Undefined for what is no cursor: the list then begins anew. */
export function readCursor(text: string): ListCursor | undefined {
  const [, at, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return at !== undefined &&
    id !== undefined &&
    !Number.isNaN(Date.parse(at.replace(' ', 'T').replace('+00', 'Z')))
    ? { at, id }
    : undefined;
}
