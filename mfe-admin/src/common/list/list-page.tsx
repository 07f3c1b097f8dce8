import type { ReactNode } from 'react';
import css from './list.module.css';

/** A list of the admin with everything around it. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>;
}

interface PageHeadProps {
  title: string;
  text?: string;
  /** Buttons at the other end. */
  tools?: ReactNode;
  /** Under the title. */
  children?: ReactNode;
}

/** The title of a page, what there is, and what can be done with all of it. */
export function PageHead({ title, text, tools, children }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div>
        <h1 className={css.title}>{title}</h1>
        {text ? <p className={css.text}>{text}</p> : null}
        {children}
      </div>
      {tools}
    </div>
  );
}

interface PageCountProps {
  /** Announced to screen readers when it changes. */
  live?: boolean;
  /** What of it is late. */
  late?: string | null;
  children: ReactNode;
}

export function PageCount({ live = false, late = null, children }: PageCountProps) {
  return (
    <p className={css.count} {...(live ? { role: 'status' } : {})}>
      {children}
      {late === null ? null : <strong> {late}</strong>}
    </p>
  );
}

/** Fields that narrow a list, side by side. */
export function FilterMenus({ children }: { children: ReactNode }) {
  return <div className={css.menus}>{children}</div>;
}
