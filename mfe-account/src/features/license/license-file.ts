import { ACCOUNT_LIMITS, LICENSE_FILE_TYPES } from '@lectern/contracts-identity';

export type LicenseFileType = (typeof LICENSE_FILE_TYPES)[number];

/** The error of a chosen file; null when it may be uploaded. The service checks its content. */
export function fileProblem({ type, size }: File): 'INVALID_FILE_TYPE' | 'FILE_TOO_LARGE' | null {
  if (licenseType(type) === null || size === 0) return 'INVALID_FILE_TYPE';
  return size > ACCOUNT_LIMITS.licenseBytes ? 'FILE_TOO_LARGE' : null;
}

/** The type as the contract knows it, or null. */
export function licenseType(type: string): LicenseFileType | null {
  return LICENSE_FILE_TYPES.find((known) => known === type) ?? null;
}

/** Whether parts of a chosen file can be blacked out in the browser, which draws pictures but no PDF. */
export function canBlackOut({ type }: File): boolean {
  return type === 'image/jpeg' || type === 'image/png';
}
