import { Button } from '@lectern/ui';
import { useId, type ReactNode } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import css from './panel-section.module.css';

interface PanelSectionProps {
  title: string;
  /** Said in place of the content where there is none. */
  none?: string | null;
  /** It could not be loaded, as `none` says: tries again. */
  onRetry?: (() => void) | null;
  children: ReactNode;
}

/** A part of the panel under its heading. */
export function PanelSection({ title, none, onRetry = null, children }: PanelSectionProps) {
  const t = useAdminText();
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {none ? <p className={css.hint}>{none}</p> : children}
      {none && onRetry ? (
        <div>
          <Button size="s" aria-describedby={id} onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Facts of a panel, each under its name; those without a value are left out. */
export function PanelFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Something that happened, as a line of a panel. */
export interface PanelRecord {
  readonly key: string;
  readonly at: string;
  /** `at` in words. */
  readonly time: string;
  readonly words: ReactNode;
  readonly detail?: ReactNode;
}

/** What happened, in the order it is given. */
export function PanelRecords({ records }: { records: readonly PanelRecord[] }) {
  return (
    <ol className={css.records}>
      {records.map(({ key, at, time, words, detail }) => (
        <li key={key}>
          <span>{words}</span>
          <time dateTime={at}>{time}</time>
          {detail ? <span className={css.detail}>{detail}</span> : null}
        </li>
      ))}
    </ol>
  );
}
