import { useId, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { CloseIcon } from '../icon/icons.tsx';
import { ScrollBody } from '../overlay/scroll-body.tsx';
import { useModal } from '../overlay/use-modal.ts';
import css from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked by Escape, the close button and a press on the backdrop. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read together with it. */
  description?: ReactNode;
  closeLabel: string;
  /** 448, 576 or 832 px wide, or as wide as a film of 800 px with its margins; on phones always the full width, from below. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** Buttons; the last is the main one. */
  footer?: ReactNode;
  /** Beside the title, such as a buy button. */
  headerAside?: ReactNode;
  /** No padding around the content. */
  flush?: boolean | undefined;
  children?: ReactNode;
}

/** Asks or shows something before anything else; the page behind is still and out of reach. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, size = 'm', footer, headerAside } = props;
  const { flush, children } = props;
  const id = useId();
  const modal = useModal(open, onOpenChange);
  return (
    <dialog
      {...modal.props}
      className={cx(css.dialog, css[size])}
      aria-labelledby={`${id}-title`}
      {...(description ? { 'aria-describedby': `${id}-description` } : {})}
    >
      {modal.present ? (
        <div className={css.panel}>
          <div className={css.header}>
            <div className={css.words}>
              <h2 id={`${id}-title`} tabIndex={-1} className={css.title}>
                {title}
              </h2>
              {description ? (
                <p id={`${id}-description`} className={css.description}>
                  {description}
                </p>
              ) : null}
            </div>
            {headerAside}
            <IconButton
              label={closeLabel}
              icon={<CloseIcon />}
              className={css.close}
              onClick={() => onOpenChange(false)}
            />
          </div>
          <ScrollBody labelledBy={`${id}-title`} className={cx(css.body, flush && css.flush)}>
            {children}
          </ScrollBody>
          {footer ? <div className={css.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
