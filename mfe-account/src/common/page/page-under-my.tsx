import { Link } from '@lectern/shell-api';
import { ArrowLeftIcon, Container, TextLink } from '@lectern/ui';
import type { ReactNode, Ref } from 'react';
import { paths } from '../../paths.ts';
import { useAccountText } from '../use-account-text.ts';
import css from './page-under-my.module.css';

interface PageUnderMyProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** For pages that give their heading the focus when the view below it changes. */
  readonly heading?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

/** A page below My page, with a link back to it. */
export function PageUnderMy({ title, lead, heading, children }: PageUnderMyProps) {
  const t = useAccountText();
  return (
    <Container width="reading" className={css.page}>
      <TextLink as={Link} href={paths.my} tone="quiet" className={css.back}>
        <ArrowLeftIcon size={16} /> {t('library.title')}
      </TextLink>
      <div>
        <h1 className={css.title} {...(heading ? { ref: heading, tabIndex: -1 } : {})}>
          {title}
        </h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
      </div>
      {children}
    </Container>
  );
}
