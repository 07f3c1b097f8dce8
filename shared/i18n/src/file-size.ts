const KILOBYTE = 1_024;

/** Size of a file, such as `31 KB`, `1.3 MB` or `2.0 GB`; what is not empty has at least `1 KB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${bytes > 0 ? Math.max(1, kilobytes) : 0} KB`;
  const megabytes = bytes / KILOBYTE / KILOBYTE;
  return megabytes < KILOBYTE ? `${megabytes.toFixed(1)} MB` : `${(megabytes / KILOBYTE).toFixed(1)} GB`;
}

/**
 * Size of a file in MB with two decimals, such as `1.25 MB`, as the specification asks for on the licence screen;
 * what is not empty has at least `0.01 MB`.
 */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes > 0 ? Math.max(0.01, bytes / KILOBYTE / KILOBYTE) : 0).toFixed(2)} MB`;
