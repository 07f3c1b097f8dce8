import { ADMIN_USER_COLUMNS } from '@lectern/contracts-identity';
import { Button, Checkbox, GridIcon, Popover } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import { FIXED_COLUMN, type Columns } from './use-columns.ts';
import css from './users.module.css';

/** Which columns there are; the name always is. */
export function ColumnChooser({ columns }: { columns: Columns }) {
  const t = useAdminText();
  return (
    <Popover
      label={t('users.chooser.title')}
      placement="bottom-end"
      className={css.chooser}
      trigger={(trigger) => (
        <Button icon={<GridIcon size={16} />} {...trigger}>
          {t('users.chooser.button')}
        </Button>
      )}
    >
      <fieldset className={css.choices}>
        <legend>{t('users.chooser.title')}</legend>
        {ADMIN_USER_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={t(`users.columns.${column}`)}
            checked={columns.shown.includes(column)}
            disabled={column === FIXED_COLUMN}
            onChange={() => columns.toggle(column)}
          />
        ))}
      </fieldset>
      <Button size="s" onClick={() => columns.reset()}>
        {t('users.chooser.reset')}
      </Button>
    </Popover>
  );
}
