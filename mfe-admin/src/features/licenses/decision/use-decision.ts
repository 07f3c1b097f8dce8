import {
  isLicenseNumber,
  LICENSE_CHECKS,
  type LicenseCase,
  normalLicenseNumber,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import { showToast, useApi, useNavigate } from '@lectern/shell-api';
import { useRef, useState } from 'react';
import { isAppCode } from '../../../common/fresh-step/code-field.tsx';
import { passStep } from '../../../common/fresh-step/fresh-step.api.ts';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { paths } from '../../../paths.ts';
import { checkNumber, decide, takeNext } from '../licenses.api.ts';
import { useAnswers } from './use-answers.ts';
import {
  emptyApproval,
  emptyRefusal,
  hasEnded,
  leftOf,
  othersIn,
  verdictOf,
  type Check,
  type Decision,
  type Problems,
} from './verdict.ts';

export type DecisionFormState = ReturnType<typeof useDecision>;

/** The form of a decision; a failure keeps what was typed. `marked` areas are not blacked out yet. */
export function useDecision(license: LicenseCase, marked: number, onDecided: () => void) {
  const t = useAdminText();
  const api = useApi();
  const navigate = useNavigate();
  const { id, person } = license;
  const [decision, choose] = useState<Decision>('approve');
  const [approval, setApproval] = useState(emptyApproval);
  const [refusal, setRefusal] = useState(emptyRefusal);
  const [told, setTold] = useState<Problems>({});
  const [refusedNumber, setRefusedNumber] = useState<string | null>(null);
  const typedNumber = useRef('');
  const [duplicates, setDuplicates] = useState<readonly { userId: string; name: string }[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [appCode, setAppCode] = useState('');
  const answer = useAnswers(id, decision, refusal.reason);

  const numberProblem = (): Problems['number'] => {
    const number = normalLicenseNumber(approval.number);
    if (number === '') return 'numberNeeded';
    return isLicenseNumber(number, person) && number !== refusedNumber ? undefined : 'numberInvalid';
  };

  const problemsOf = (): Problems => {
    const code: Problems = {
      ...(needsCode && !isAppCode(appCode) ? { code: true } : {}),
      ...(answer.text?.trim() === '' ? { answer: true } : {}),
    };
    if (decision !== 'approve') return { ...(refusal.reason === null ? { reason: true } : {}), ...code };
    const number = numberProblem();
    return {
      ...code,
      ...(number ? { number } : {}),
      ...(hasEnded(approval.validUntil) ? { validUntil: true } : {}),
      ...(LICENSE_CHECKS.every((check) => approval.checks.includes(check)) ? {} : { checks: true }),
      ...(duplicates.length > 0 && !approval.acceptsDuplicate ? { duplicate: true } : {}),
      ...(marked > 0 ? { areas: true } : {}),
    };
  };

  const submit = async (): Promise<void> => {
    const found = problemsOf();
    setTold(found);
    setFailure(null);
    if (isBusy) return;
    if (Object.keys(found).length > 0) {
      return focusOn('form [aria-invalid="true"]');
    }
    setBusy(true);
    try {
      if (needsCode) await passStep(api, appCode);
      // The code counts once: it is not asked for again when the decision itself fails.
      setNeedsCode(false);
      await decide(api, id, verdictOf(decision, approval, refusal, answer.text));
      onDecided();
      showToast({ title: t(`license.decision.${decision}.done`, { name: person.name }) });
      navigate(await placeAfter(api));
    } catch (error) {
      const { code, details } = Object(error) as { code?: string; details?: unknown };
      if (code === 'LICENSE_NUMBER_TAKEN') setDuplicates(othersIn(details));
      else if (code === 'LICENSE_NUMBER_INVALID') {
        setRefusedNumber(normalLicenseNumber(approval.number));
        setTold({ number: 'numberInvalid' });
      } else setFailure(t(failureWords(code)));
      if (code === 'SECOND_STEP_STALE') setNeedsCode(true);
      setAppCode('');
      setBusy(false);
      if (code?.startsWith('LICENSE_NUMBER_')) focusOn('form [name="number"]');
      if (code?.startsWith('SECOND_STEP_')) focusOn('form [autocomplete="one-time-code"]');
    }
  };

  return {
    language: person.language,
    decision,
    choose: (next: Decision) => {
      choose(next);
      setTold({});
      setFailure(null);
    },
    approval,
    change: (change: Partial<typeof emptyApproval>) => {
      const { number } = change;
      // A changed number must be looked up and compared again.
      const anew = number === undefined ? {} : { acceptsDuplicate: false };
      setApproval((before) => ({ ...before, ...change, ...anew }));
      if (number === undefined) return;
      typedNumber.current = number;
      setDuplicates([]);
    },
    check: (check: Check, isOn: boolean) =>
      setApproval((before) => ({
        ...before,
        checks: isOn ? [...before.checks, check] : before.checks.filter((one) => one !== check),
      })),
    answer,
    refusal,
    refuse: (change: Partial<typeof emptyRefusal>) => setRefusal((before) => ({ ...before, ...change })),
    checkNumber: () => {
      const number = numberProblem();
      if (number === 'numberNeeded') return;
      setTold(({ number: _before, ...others }) => ({ ...others, ...(number ? { number } : {}) }));
      if (number) return;
      // An early look-up for the reviewer; the decision checks the number again.
      const asked = approval.number;
      checkNumber(api, id, asked).then(
        (known) => typedNumber.current === asked && setDuplicates(known.duplicates),
        () => undefined,
      );
    },
    problems: leftOf(told, problemsOf()),
    duplicates,
    failure,
    needsCode,
    appCode,
    enterCode: setAppCode,
    isBusy,
    submit,
  };
}

const KNOWN = new Set(['LICENSE_DECIDED', 'LICENSE_NOT_CLAIMED', 'FORBIDDEN', 'UNAUTHENTICATED', 'NETWORK']);

/** The message of a failure; those about the code are the same wherever staff are asked for one. */
function failureWords(code = ''): string {
  if (code === 'SECOND_STEP_STALE') return 'action.code.needed';
  if (code === 'SECOND_STEP_WRONG') return 'action.wrongCode';
  if (code === 'TOO_MANY_ATTEMPTS') return 'action.tooOften';
  return `license.decision.failure.${KNOWN.has(code) ? code : 'other'}`;
}

/** The next licence, or the queue: where that cannot be asked for its next, it is looked at instead. */
async function placeAfter(api: ApiClient): Promise<string> {
  try {
    const next = await takeNext(api);
    return next === null ? `${paths.licenses}?done` : paths.license(next);
  } catch {
    return paths.licenses;
  }
}

/** Focuses the first error after it is drawn. */
function focusOn(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
