import type { ReactNode, Ref } from 'react';
import { cx } from '../common/cx.ts';
import { FileIcon } from '../icon/page-icons.tsx';
import css from './thread.module.css';

export interface ThreadProps {
  label: string;
  /** Draws both sides to their own edge where there is room. */
  spread?: boolean | undefined;
  children: ReactNode;
}

/** What two sides wrote to each other, in its order. */
export function Thread({ label, spread = false, children }: ThreadProps) {
  return (
    <ol className={cx(css.thread, spread && css.spread)} aria-label={label}>
      {children}
    </ol>
  );
}

export interface ThreadMessageProps {
  /** A note is for staff alone. */
  from: 'person' | 'staff' | 'note';
  who: ReactNode;
  /** When, as a `<time>`. */
  when: ReactNode;
  /** As it was typed. */
  text: string;
  /** Name of the list of files. */
  filesLabel: string;
  /** Each a `ThreadFile`. */
  files: readonly ReactNode[];
  ref?: Ref<HTMLLIElement> | undefined;
}

/** One message; it can be given the focus. */
export function ThreadMessage({ from, who, when, text, filesLabel, files, ref }: ThreadMessageProps) {
  return (
    <li ref={ref} tabIndex={-1} className={cx(css.message, css[from])}>
      <p className={css.from}>
        <span>{who}</span> {when}
      </p>
      <p className={css.text}>{text}</p>
      {files.length > 0 ? (
        <ul className={css.files} aria-label={filesLabel}>
          {files}
        </ul>
      ) : null}
    </li>
  );
}

export interface ThreadFileProps {
  name: string;
  /** In words. */
  size: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A file beside a message. */
export function ThreadFile({ name, size, children }: ThreadFileProps) {
  return (
    <li className={css.file}>
      <FileIcon size={16} /> <span className={css.name}>{name}</span> <span className={css.size}>{size}</span>
      {children}
    </li>
  );
}
