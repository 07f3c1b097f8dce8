import { Link, useLocale, useReload } from '@lectern/shell-api';
import { Button, TextLink } from '@lectern/ui';
import { useId, type ReactNode } from 'react';
import type { Answer } from '../../common/answer.ts';
import card from '../../common/card/card.module.css';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './lecture-desk.module.css';

interface DeskCardProps<T> {
  /** Of its words. */
  readonly id: string;
  /** The list behind the figures; a card without one is all there is. */
  readonly href?: string;
  readonly answer: Answer<T>;
  /** Until when the figures count; null before anything was counted. */
  readonly asOf: (value: T) => string | null;
  readonly children: (value: T) => ReactNode;
}

/** Figures of one service; without an answer it says so by itself. */
export function DeskCard<T>({ id, href, answer, asOf, children }: DeskCardProps<T>) {
  const t = useAdminText();
  const heading = useId();
  const { reload, reloading } = useReload();
  const title = t(`lectureDesk.${id}.title`);
  return (
    <section className={`${card.card} ${css.card}`} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={css.heading}>
          {href === undefined ? (
            title
          ) : (
            <TextLink as={Link} href={href}>
              {title}
            </TextLink>
          )}
        </h2>
        <p className={css.muted}>{t(`lectureDesk.${id}.meaning`)}</p>
      </div>
      {'isRefused' in answer ? (
        <div className={css.failed}>
          <p role="alert">{t('lectureDesk.failed')}</p>
          <Button size="s" onClick={reload} loading={reloading}>
            {t('lectureDesk.retry')}
          </Button>
        </div>
      ) : (
        <>
          {children(answer.value)}
          <AsOf at={asOf(answer.value)} />
        </>
      )}
    </section>
  );
}

function AsOf({ at }: { at: string | null }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <p className={css.asOf}>
      {at === null ? t('lectureDesk.notCounted') : t('lectureDesk.asOf', { at: formatMoment(at, locale) })}
    </p>
  );
}

/** The figure of a card in large, with what has to be said beside it. */
export function DeskFigure({ value, children }: { value: string; children?: ReactNode }) {
  return (
    <p className={css.figure}>
      <strong className={css.value}>{value}</strong> {children}
    </p>
  );
}

/** A line of a card: what it is, and a fact at the other end. */
export function DeskLine({
  href,
  words,
  fact,
  children,
}: {
  href: string;
  words: string;
  fact: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={css.line}>
      <div className={css.words}>
        <TextLink as={Link} href={href}>
          {words}
        </TextLink>
        {children ? <p className={css.muted}>{children}</p> : null}
      </div>
      <span className={css.fact}>{fact}</span>
    </li>
  );
}

/** The first lines of a list. */
export function DeskLines({ children }: { children: ReactNode }) {
  return <ol className={css.lines}>{children}</ol>;
}
