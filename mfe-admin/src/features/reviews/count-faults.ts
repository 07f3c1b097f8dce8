import { REVIEW_FAULTS, type ReviewFault, type StaffReview } from '@lectern/contracts-catalog';

/** How many readers reported each fault, the most frequent first; faults without a report are left out. */
export function countFaults(
  reports: StaffReview['reports'],
): readonly { readonly fault: ReviewFault; readonly count: number }[] {
  return REVIEW_FAULTS.map((fault) => ({
    fault,
    count: reports.filter((report) => report.fault === fault).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}
