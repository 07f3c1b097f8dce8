import type { LicenseReason } from '@lectern/contracts-core';
import type { LicenseAnswer } from '@lectern/contracts-identity';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { loadAnswers } from '../licenses.api.ts';
import type { Decision } from './verdict.ts';

/** The words of the mail that a decision sends, as they are prepared and as the reviewer changed them. */
export interface AnswerState {
  /** What would be sent; null while there are none: before a reason is chosen, and where they could not be loaded. */
  readonly text: string | null;
  readonly subject: string;
  readonly isChanged: boolean;
  /** The prepared words could not be loaded: the mail has its usual ones. */
  readonly isMissing: boolean;
  readonly write: (text: string) => void;
  /** Back to the prepared words. */
  readonly reset: () => void;
}

/** Changed words stay with their decision and reason while the reviewer looks at others. */
export function useAnswers(licenseId: string, decision: Decision, reason: LicenseReason | null): AnswerState {
  const api = useApi();
  const [answers, setAnswers] = useState<readonly LicenseAnswer[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let isOver = false;
    loadAnswers(api, licenseId).then(
      (found) => isOver || setAnswers(found),
      () => isOver || setMissing(true),
    );
    return () => {
      isOver = true;
    };
  }, [api, licenseId]);
  const about = decision === 'approve' ? null : reason;
  const prepared = answers?.find((one) => one.decision === decision && one.reason === about);
  const key = `${decision} ${about ?? ''}`;
  return {
    text: prepared === undefined ? null : (written[key] ?? prepared.text),
    subject: prepared?.subject ?? '',
    isChanged: prepared !== undefined && written[key] !== undefined && written[key] !== prepared.text,
    isMissing,
    write: (text) => setWritten((before) => ({ ...before, [key]: text })),
    reset: () => setWritten(({ [key]: _own, ...others }) => others),
  };
}
