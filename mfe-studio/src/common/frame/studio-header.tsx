import { Link } from '@lectern/shell-api';
import { ArrowLeftIcon, Cluster } from '@lectern/ui';
import type { ReactNode } from 'react';
import css from './studio-header.module.css';

interface StudioHeaderProps {
  title: ReactNode;
  text?: ReactNode;
  /** A place to go back to, without the language. */
  back?: { readonly href: string; readonly label: string };
  /** Beside the title: states and buttons. */
  aside?: ReactNode;
}

/** The header bar of a studio page: its title, the way back and what can be done with all of it. */
export function StudioHeader({ title, text, back, aside }: StudioHeaderProps) {
  return (
    <header className={css.header}>
      {back ? (
        <Link href={back.href} className={css.back}>
          <ArrowLeftIcon size={16} />
          {back.label}
        </Link>
      ) : null}
      <div className={css.bar}>
        <h1 className={css.title}>{title}</h1>
        {aside ? <Cluster gap={2}>{aside}</Cluster> : null}
      </div>
      {text ? <p className={css.text}>{text}</p> : null}
    </header>
  );
}
