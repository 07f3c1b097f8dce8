import type { TestInfo } from '@playwright/test';

/** Kinds of findings a run reports per page. */
export type FindingKind = 'axe' | 'html';

/** The findings in one state of one page. */
export interface PageFindings {
  readonly page: string;
  /** Such as `dark, 390 px`; empty where a page has one state. */
  readonly state: string;
  readonly problems: readonly string[];
}

const PREFIX = 'page findings: ';

/** Notes findings for the report of the run (`harness/page-report.ts`); a test still has to fail by itself. */
export function noteFindings(info: TestInfo, kind: FindingKind, findings: PageFindings): void {
  info.annotations.push({ type: PREFIX + kind, description: JSON.stringify(findings) });
}

/** The findings among a test's annotations. */
export function readFindings(
  annotations: readonly { type: string; description?: string | undefined }[],
): { kind: FindingKind; findings: PageFindings }[] {
  return annotations
    .filter(({ type }) => type.startsWith(PREFIX))
    .map(({ type, description = 'null' }) => ({
      kind: type.slice(PREFIX.length) as FindingKind,
      findings: JSON.parse(description) as PageFindings,
    }));
}
