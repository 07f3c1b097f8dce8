import { cx } from '../common/cx.ts';
import { CheckIcon } from '../icon/icons.tsx';
import css from './stepper.module.css';

export interface StepperProps {
  /** Name of the list, such as "Steps". */
  label: string;
  steps: readonly { readonly id: string; readonly label: string }[];
  /** Index of the current step. */
  current: number;
  /** Read after steps that are done, such as "done". */
  doneLabel: string;
  className?: string | undefined;
}

/** How many steps there are, which are done, which is now. */
export function Stepper({ label, steps, current, doneLabel, className }: StepperProps) {
  return (
    <ol aria-label={label} className={cx(css.steps, className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={cx(css.step, index < current && css.done, index === current && css.current)}
          {...(index === current ? { 'aria-current': 'step' } : {})}
        >
          <span className={css.dot} aria-hidden>
            {index < current ? <CheckIcon size={16} /> : index + 1}
          </span>
          <span className={css.label}>
            {step.label}
            {index < current ? <span className="sr-only"> ({doneLabel})</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
