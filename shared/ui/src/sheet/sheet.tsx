import { useId, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { CloseIcon } from '../icon/icons.tsx';
import { ScrollBody } from '../overlay/scroll-body.tsx';
import { useModal } from '../overlay/use-modal.ts';
import css from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  side?: 'start' | 'end' | 'bottom' | 'top' | undefined;
  /** Keeps the title for assistive technology only. */
  hideTitle?: boolean | undefined;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal panel from an edge of the screen: menus, filters, outlines. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, closeLabel, side = 'end', hideTitle, footer, children } = props;
  const id = useId();
  const modal = useModal(open, onOpenChange);
  return (
    <dialog {...modal.props} className={cx(css.sheet, css[side])} aria-labelledby={`${id}-title`}>
      {modal.present ? (
        <div className={css.panel}>
          <div className={css.header}>
            <h2 id={`${id}-title`} tabIndex={-1} className={hideTitle ? 'sr-only' : css.title}>
              {title}
            </h2>
            <IconButton
              label={closeLabel}
              icon={<CloseIcon />}
              className={css.close}
              onClick={() => onOpenChange(false)}
            />
          </div>
          <ScrollBody labelledBy={`${id}-title`} className={css.body}>
            {children}
          </ScrollBody>
          {footer ? <div className={css.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
