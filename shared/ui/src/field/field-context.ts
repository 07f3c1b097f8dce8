import { createContext, use } from 'react';

interface FieldState {
  readonly id: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

export const FieldContext = createContext<FieldState | null>(null);

interface ControlAttributes {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** Attributes that tie a control to the field around it; the control's own attributes win. */
export function useFieldControl(own: {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}): ControlAttributes {
  const field = use(FieldContext);
  if (!field) return own;
  return {
    id: own.id ?? field.id,
    ...((own.required ?? field.required) ? { required: true } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
  };
}
