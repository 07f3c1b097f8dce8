import {
  ApplicationContent,
  type InstructorApplication,
  type StaffApplication,
} from '@lectern/contracts-identity';
import * as z from 'zod/mini';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import type { ApplicationForStaff, StoredApplication } from './applications.repository.ts';
import { EMPTY_CONTENT, eligibilityOf, reapplyFrom } from './domain/application-rules.ts';
import { INSTRUCTOR_CONTRACT } from './domain/contract-text.ts';

/** What applicants see. People who teach without an application, such as the first ones, are approved. */
export function presentApplication(
  account: StoredAccount,
  row: StoredApplication | undefined,
): InstructorApplication {
  const eligibility = eligibilityOf(account);
  const isInstructor = account.roles.includes('instructor');
  const own = row ? presentDecided(row) : NOTHING_DECIDED;
  const declinedAt = row?.state === 'declined' ? row.decidedAt : null;
  return {
    ...own,
    ...(isInstructor ? { state: 'approved' as const } : {}),
    eligibility,
    version: row?.version ?? 0,
    contract: INSTRUCTOR_CONTRACT,
    reapplyFrom: declinedAt ? reapplyFrom(declinedAt).toISOString() : null,
  };
}

export function presentForStaff(row: ApplicationForStaff): StaffApplication {
  const { id, accountId, name, email, occupation, specialty, language, attempt } = row;
  return {
    ...presentDecided(row),
    id,
    userId: accountId,
    name,
    email,
    occupation,
    specialty,
    language,
    attempt,
    eligibility: eligibilityOf(row),
  };
}

const NOTHING_DECIDED = {
  state: 'not-started' as const,
  content: EMPTY_CONTENT,
  signed: null,
  submittedAt: null,
  decidedAt: null,
  asked: [],
  declinedFor: null,
  note: '',
};

function presentDecided(row: StoredApplication) {
  const { state, signedVersion, signedLanguage, signedAt, submittedAt, decidedAt, asked, declinedFor, note } =
    row;
  return {
    state,
    content: z.parse(ApplicationContent, row.content),
    signed:
      signedVersion !== null && signedLanguage !== null && signedAt
        ? { version: signedVersion, language: signedLanguage, at: signedAt.toISOString() }
        : null,
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    asked: [...asked],
    declinedFor,
    note,
  };
}
