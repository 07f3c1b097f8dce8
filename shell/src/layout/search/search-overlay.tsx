import { useT } from '@lectern/shell-api';
import { IconButton, SearchIcon, Sheet } from '@lectern/ui';
import { SearchBox } from './search-box.tsx';
import { useSheet } from '../use-sheet.ts';

/** Search on narrow screens: a box over the page, with the keyboard up at once. */
export function SearchOverlay() {
  const t = useT('shell');
  const { isOpen, setOpen } = useSheet();
  return (
    <>
      <IconButton
        label={t('search.open')}
        icon={<SearchIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet
        side="top"
        open={isOpen}
        onOpenChange={setOpen}
        title={t('search.label')}
        closeLabel={t('search.close')}
      >
        <SearchBox look="large" takesFocus onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
