import { IconButton, Menu, MoreIcon, type MenuItem } from '@lectern/ui';

export function EntryMenu({ label, items }: { label: string; items: readonly (MenuItem | null)[] }) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} size="s" label={label} icon={<MoreIcon size={20} />} />}
    />
  );
}
