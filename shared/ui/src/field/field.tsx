import { useId, useMemo, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { AlertIcon } from '../icon/icons.tsx';
import { FieldContext } from './field-context.ts';
import css from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** Help that stays visible. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; also marks the control invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shown beside the label when the field may stay empty, such as "optional". */
  optionalLabel?: string | undefined;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  /** One control of this package: it finds label, hint and error by itself. */
  children: ReactNode;
}

/** Label, hint and error of one control. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optionalLabel, hideLabel, className, children } = props;
  const id = useId();
  const hasHint = Boolean(hint);
  const hasError = Boolean(error);
  const field = useMemo(
    () => ({
      id,
      required,
      invalid: hasError,
      describedBy:
        [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    }),
    [id, required, hasError, hasHint],
  );
  return (
    <div className={cx(css.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : css.label}>
        {label}
        {optionalLabel ? <span className={css.optional}>{optionalLabel}</span> : null}
      </label>
      <FieldContext value={field}>{children}</FieldContext>
      <div aria-live="polite" className={css.live}>
        {hasError ? (
          <p id={`${id}-error`} className={css.error}>
            <AlertIcon size={16} className={css.icon} />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      {hasHint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
