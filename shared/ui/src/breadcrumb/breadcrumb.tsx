import { cx } from '../common/cx.ts';
import type { LinkComponent } from '../common/link.ts';
import css from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** The last crumb is the current page and has none. */
  readonly href?: string | undefined;
}

export interface BreadcrumbProps {
  /** Name of the landmark, such as "Breadcrumb". */
  label: string;
  items: readonly Crumb[];
  linkAs?: LinkComponent | undefined;
  className?: string | undefined;
}

/** Where this page stands, from the top down. */
export function Breadcrumb({ label, items, linkAs: Anchor = 'a', className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={css.list}>
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`} className={cx(css.item, !item.href && css.current)}>
            {item.href ? (
              <Anchor href={item.href} className={css.link}>
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
