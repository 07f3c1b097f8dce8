import { cx } from '../common/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { CircleCheckIcon, CircleXIcon, CloseIcon } from '../icon/icons.tsx';
import { useAutoClose } from './use-auto-close.ts';
import { useSwipe } from './use-swipe.ts';
import { useTopLayer } from './use-top-layer.ts';
import css from './toast-view.module.css';

/** The shell's toast, by shape. */
export interface ToastContent {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly tone: 'neutral' | 'positive' | 'danger';
  readonly position:
    'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';
  readonly open: boolean;
}

export interface ToastViewProps {
  /** The one toast there is, or null. Keep the view mounted: what is announced must already be there. */
  toast: ToastContent | null;
  /** Name of the region, such as "Notifications". */
  label: string;
  closeLabel: string;
  onDismiss: (id: string) => void;
  /** Ms until it leaves; the clock stops under the pointer and the focus. */
  duration?: number | undefined;
}

/** Draws the current toast in one of six places; swipe (50 px), Escape or its button put it away. */
export function ToastView({ toast, label, closeLabel, onDismiss, duration = 5000 }: ToastViewProps) {
  const shown = toast?.open ? toast : null;
  const pause = useAutoClose(shown?.id ?? null, duration, onDismiss);
  const swipe = useSwipe(() => shown && onDismiss(shown.id));
  const region = useTopLayer(shown?.id ?? null);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape is heard from the buttons inside
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      className={cx(css.region, css[toast?.position ?? 'bottom-right'])}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && shown) onDismiss(shown.id);
      }}
    >
      <div role={shown?.tone === 'danger' ? 'alert' : 'status'} aria-atomic className={css.live}>
        {shown ? (
          <div key={shown.id} className={cx(css.toast, css[shown.tone])} {...pause} {...swipe}>
            {shown.tone === 'positive' ? <CircleCheckIcon className={css.icon} /> : null}
            {shown.tone === 'danger' ? <CircleXIcon className={css.icon} /> : null}
            <div className={css.words}>
              <p className={css.title}>{shown.title}</p>
              {shown.description ? <p className={css.description}>{shown.description}</p> : null}
            </div>
            {shown.action ? (
              <button
                type="button"
                className={css.action}
                onClick={() => {
                  shown.action?.run();
                  onDismiss(shown.id);
                }}
              >
                {shown.action.label}
              </button>
            ) : null}
            <IconButton
              size="s"
              label={closeLabel}
              icon={<CloseIcon size={16} />}
              className={css.close}
              onClick={() => onDismiss(shown.id)}
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}
