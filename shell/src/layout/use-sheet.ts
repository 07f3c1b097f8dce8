import { useLocation } from '@lectern/shell-api';
import { useState } from 'react';

interface SheetState {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** Whether a sheet is open; going to another page closes it. */
export function useSheet(): SheetState {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return { isOpen: openedAt === key, setOpen: (open) => setOpenedAt(open ? key : null) };
}
