import { IconButton, Menu, MoreIcon, type MenuItem } from '@lectern/ui';

interface EntryMenuProps {
  readonly label: string;
  /** Made when the menu opens: an outline has hundreds of them. */
  readonly items: () => readonly (MenuItem | null)[];
}

export function EntryMenu({ label, items }: EntryMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} size="s" label={label} icon={<MoreIcon size={20} />} />}
    />
  );
}
