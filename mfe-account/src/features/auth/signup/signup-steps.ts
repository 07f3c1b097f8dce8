import { useState } from 'react';
import { useArrivalFocus } from '../../../common/use-arrival-focus.ts';
import type { SignupValues } from './signup-values.ts';

export type SignupStep = 'account' | 'person' | 'profession';

/** Three short steps; who comes from a provider brings the account along. */
const STEPS = {
  own: ['account', 'person', 'profession'],
  social: ['person', 'profession'],
} as const satisfies Record<string, readonly SignupStep[]>;

/** The fields of a step, in the order of the form. */
export const FIELDS_OF: Readonly<Record<SignupStep, readonly (keyof SignupValues)[]>> = {
  account: ['email', 'password', 'confirmPassword'],
  person: ['firstName', 'lastName', 'gender', 'country'],
  profession: ['occupation', 'specialty', 'experience', 'privacy', 'marketing'],
};

/** Where in the form the person is. What was entered stays while they go back and forth. */
export function useSteps(isSocial: boolean) {
  const steps: readonly SignupStep[] = isSocial ? STEPS.social : STEPS.own;
  const [place, setPlace] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const heading = useArrivalFocus<HTMLHeadingElement>(hasMoved ? `step-${place}` : false);
  const go = (to: number): void => {
    setMoved(true);
    setPlace(to);
  };
  return {
    steps,
    place,
    step: steps[place] ?? 'profession',
    isLast: place === steps.length - 1,
    heading,
    goOn: () => go(Math.min(place + 1, steps.length - 1)),
    goBack: () => go(Math.max(place - 1, 0)),
  };
}
