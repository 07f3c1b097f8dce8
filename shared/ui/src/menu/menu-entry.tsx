import { cx } from '../common/cx.ts';
import type { LinkComponent } from '../common/link.ts';
import { CheckIcon } from '../icon/icons.tsx';
import type { MenuItem } from './menu.tsx';
import css from './menu.module.css';

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly linkAs: LinkComponent | undefined;
  readonly onChosen: () => void;
}

/** One line of a menu. */
export function MenuEntry({ item, linkAs: Anchor = 'a', onChosen }: MenuEntryProps) {
  const shared = {
    className: cx(css.item, item.tone === 'danger' && css.danger),
    tabIndex: -1,
    lang: item.lang,
    onClick: onChosen,
    ...(item.checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.checked }),
  };
  const inside = (
    <>
      {item.icon ? <span className={css.icon}>{item.icon}</span> : null}
      <span className={css.label}>{item.label}</span>
      {item.checked ? <CheckIcon size={16} className={css.check} /> : null}
    </>
  );
  if (item.href !== undefined && !item.disabled) {
    return (
      <Anchor href={item.href} {...shared}>
        {inside}
      </Anchor>
    );
  }
  return (
    <button type="button" disabled={item.disabled} {...shared}>
      {inside}
    </button>
  );
}
