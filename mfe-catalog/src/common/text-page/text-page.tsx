import { Container } from '@lectern/ui';
import type { ReactNode } from 'react';
import css from './text-page.module.css';

interface TextPageProps {
  title: string;
  summary: string;
  /** Below the summary: facts, a search box. */
  below?: ReactNode;
  children: ReactNode;
}

/** A page that begins with its title and what it is about: documents, help, contact. */
export function TextPage({ title, summary, below, children }: TextPageProps) {
  return (
    <Container className={css.page}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.summary}>{summary}</p>
        {below}
      </div>
      {children}
    </Container>
  );
}
