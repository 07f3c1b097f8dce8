import { ADMIN_USER_COLUMNS, type AdminUserColumn } from '@lectern/contracts-identity';
import { useSession } from '@lectern/shell-api';
import { useState } from 'react';

/** The column that cannot be hidden. */
export const FIXED_COLUMN: AdminUserColumn = 'name';
/** As many as a screen of 1440 px shows without cutting the last one; the others are a choice away. */
const FURTHER: readonly AdminUserColumn[] = ['membership', 'devices', 'specialty', 'country', 'marketing'];
const AT_FIRST = ADMIN_USER_COLUMNS.filter((column) => !FURTHER.includes(column));
const keyOf = (staffId: string): string => `lectern-admin-user-columns-${staffId}`;

export interface Columns {
  readonly shown: readonly AdminUserColumn[];
  toggle(column: AdminUserColumn): void;
  /** Restores the default columns. */
  reset(): void;
}

/** Which columns the list has, as this member of staff chose them in this browser. */
export function useColumns(): Columns {
  const session = useSession();
  const key = keyOf(session.status === 'signed-in' ? session.user.userId : '');
  const [shown, setShown] = useState(() => read(key));
  const choose = (next: readonly AdminUserColumn[]): void => {
    setShown(next);
    write(key, next);
  };
  return {
    shown,
    toggle: (column) => choose(ADMIN_USER_COLUMNS.filter((one) => shown.includes(one) !== (one === column))),
    reset: () => choose(AT_FIRST),
  };
}

function read(key: string): readonly AdminUserColumn[] {
  try {
    const kept = localStorage.getItem(key)?.split(',') ?? [];
    const known = ADMIN_USER_COLUMNS.filter((column) => kept.includes(column));
    return known.includes(FIXED_COLUMN) ? known : AT_FIRST;
  } catch {
    // Without storage the choice lasts as long as the page.
    return AT_FIRST;
  }
}

function write(key: string, columns: readonly AdminUserColumn[]): void {
  try {
    localStorage.setItem(key, columns.join(','));
  } catch {
    // As above.
  }
}
