import type { WheelEvent } from 'react';
import { cx } from '../common/cx.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import css from './text-input.module.css';

export type NumberInputProps = Omit<TextInputProps, 'type'>;

/** A number with an optional unit (`prefix`, `suffix`); scrolling over it never changes it. */
export function NumberInput({ className, onWheel, inputMode = 'decimal', ...rest }: NumberInputProps) {
  const leave = (event: WheelEvent<HTMLInputElement>) => {
    event.currentTarget.blur();
    onWheel?.(event);
  };
  return (
    <TextInput
      type="number"
      inputMode={inputMode}
      className={cx(css.number, className)}
      onWheel={leave}
      {...rest}
    />
  );
}
