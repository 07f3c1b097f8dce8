import { cx } from '../common/cx.ts';
import type { LinkComponent } from '../common/link.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx';
import { pagesAround } from './pages-around.ts';
import css from './pagination.module.css';

export interface PaginationProps {
  /** Name of the landmark, such as "Pages". */
  label: string;
  /** 1 to `total`; anything else is brought into range. */
  page: number;
  total: number;
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Name of a page's link, such as "Page 3". */
  pageLabel: (page: number) => string;
  linkAs?: LinkComponent | undefined;
  className?: string | undefined;
}

/** Previous, next, five numbers around the current page, first and last; all real links. */
export function Pagination(props: PaginationProps) {
  const {
    label,
    total,
    hrefOf,
    previousLabel,
    nextLabel,
    pageLabel,
    linkAs: Anchor = 'a',
    className,
  } = props;
  if (total <= 1) return null;
  const page = Math.min(Math.max(1, Math.trunc(props.page) || 1), total);
  return (
    <nav aria-label={label} className={cx(css.pages, className)}>
      <Step Anchor={Anchor} href={page > 1 ? hrefOf(page - 1) : null} label={previousLabel} rel="prev" />
      <ol className={css.numbers}>
        {pagesAround(page, total).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${index}`} className={css.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={entry}>
              <Anchor
                href={hrefOf(entry)}
                className={css.number}
                {...(entry === page ? { 'aria-current': 'page' } : {})}
              >
                <span aria-hidden translate="no">
                  {entry}
                </span>
                <span className="sr-only">{pageLabel(entry)}</span>
              </Anchor>
            </li>
          ),
        )}
      </ol>
      <Step Anchor={Anchor} href={page < total ? hrefOf(page + 1) : null} label={nextLabel} rel="next" />
    </nav>
  );
}

interface StepProps {
  Anchor: LinkComponent;
  href: string | null;
  label: string;
  rel: 'prev' | 'next';
}

function Step({ Anchor, href, label, rel }: StepProps) {
  const inside = (
    <>
      {rel === 'prev' ? <ChevronLeftIcon size={16} /> : null}
      <span className={css.word}>{label}</span>
      {rel === 'next' ? <ChevronRightIcon size={16} /> : null}
    </>
  );
  if (href === null) {
    return (
      <span className={cx(css.step, css.off)} aria-hidden>
        {inside}
      </span>
    );
  }
  return (
    <Anchor href={href} rel={rel} className={css.step}>
      {inside}
    </Anchor>
  );
}
