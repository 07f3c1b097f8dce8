import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';

type Value = string | boolean;
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

export interface Fields<Values extends Record<string, Value>> {
  /** `id` of the form element: fields are found in it by their names. */
  readonly formId: string;
  readonly values: Values;
  /** Errors to show: of fields the person has left, or of all once sending was tried. */
  readonly errors: FieldErrors<Values>;
  set(change: Partial<Values>): void;
  /** Shows the service's error at a field, until the field changes. */
  refuse(name: keyof Values & string, error: string): void;
  /** Shows every error and moves to the first wrong field. True when all is well. */
  check(): boolean;
  text(name: keyof Values & string): {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    onBlur: () => void;
  };
  box(name: keyof Values & string): {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/**
 * The values of a form and their errors. Only the person empties a field. `validate` lists errors in the order of the
 * fields; fields are found by their form name.
 */
export function useFields<Values extends Record<string, Value>>(
  initial: Values,
  validate: (values: Values) => FieldErrors<Values>,
): Fields<Values> {
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const all: FieldErrors<Values> = { ...refused, ...validate(values) };
  const errors = Object.fromEntries(
    Object.entries(all).filter(([name]) => left.has(name) || name in refused),
  ) as FieldErrors<Values>;

  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    setRefused((before) => without(before, Object.keys(change)));
  };
  useTypedBefore(formId, initial, set);
  return {
    formId,
    values,
    errors,
    set,
    refuse(name, error) {
      setRefused((before) => ({ ...before, [name]: error }));
      focusField(formId, name);
    },
    check() {
      // A field that is not drawn yet is not wrong when it appears.
      setLeft(
        (before) => new Set([...before, ...Object.keys(values).filter((name) => fieldIn(formId, name))]),
      );
      const [first] = Object.keys(validate(values));
      if (first !== undefined) focusField(formId, first);
      return first === undefined;
    },
    text: (name) => ({
      name,
      value: String(values[name]),
      onChange: (event) => set({ [name]: event.currentTarget.value } as Partial<Values>),
      // Leaving an empty field is no mistake yet: the person may only be passing.
      onBlur: () => setLeft((before) => (values[name] === '' ? before : new Set([...before, name]))),
    }),
    box: (name) => ({
      name,
      checked: values[name] === true,
      onChange: (event) => set({ [name]: event.currentTarget.checked } as Partial<Values>),
    }),
  };
}

/** Keeps what the person or their password manager filled in before hydration. */
function useTypedBefore<Values extends Record<string, Value>>(
  formId: string,
  initial: Values,
  set: (change: Partial<Values>) => void,
): void {
  const take = useRef(set);
  const first = useRef(initial);
  useEffect(() => {
    const typed: Record<string, Value> = {};
    for (const element of formWith(formId)?.elements ?? []) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue;
      const value = valueOf(element);
      if (value === undefined || !(element.name in first.current)) continue;
      if (value !== first.current[element.name]) typed[element.name] = value;
    }
    if (Object.keys(typed).length > 0) take.current(typed as Partial<Values>);
  }, [formId]);
}

/** The value of a form element; undefined for an unchecked radio button. */
function valueOf(element: HTMLInputElement | HTMLSelectElement): Value | undefined {
  if (element instanceof HTMLSelectElement) return element.value;
  if (element.type === 'checkbox') return element.checked;
  return element.type === 'radio' && !element.checked ? undefined : element.value;
}

function formWith(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

const fieldIn = (formId: string, name: string): Element | RadioNodeList | null =>
  formWith(formId)?.elements.namedItem(name) ?? null;

function focusField(formId: string, name: string): void {
  const found = fieldIn(formId, name);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (element instanceof HTMLElement) element.focus();
}

function without<Values>(errors: FieldErrors<Values>, names: readonly string[]): FieldErrors<Values> {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !names.includes(name)),
  ) as FieldErrors<Values>;
}
