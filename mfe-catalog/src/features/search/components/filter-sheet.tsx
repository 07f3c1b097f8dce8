import { Button, Field, Sheet } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './advanced-filters.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { LevelSelect } from './level-select.tsx';

interface FilterSheetProps extends FilterFieldsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Number of courses left; null when the count failed. */
  total: string | null;
}

/** All filters on a phone: what they leave is said on the button that leads back to it. */
export function FilterSheet({ open, onOpenChange, total, ...fields }: FilterSheetProps) {
  const t = useCatalogText();
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={onOpenChange}
      title={t('search.filters.open')}
      closeLabel={t('search.filters.close')}
      footer={
        <Button variant="primary" size="l" block onClick={() => onOpenChange(false)}>
          {total === null ? t('search.filters.close') : t('search.filters.show', { total })}
        </Button>
      }
    >
      <div className={css.sheet}>
        <Field label={t('search.filters.level')}>
          <LevelSelect {...fields} />
        </Field>
        <FilterFields {...fields} />
      </div>
    </Sheet>
  );
}
