/** Paths of the scripts of releases, of every attempt: remote code is loaded only from these. */
export const RELEASE_SCRIPT = /^\/r\/[a-z-]+\/[\w.-]+\/(?:~\d{1,3}\/)?[\w.-]+\.js$/;

const ATTEMPT = /^(\/r\/[^/]+\/[^/]+\/)~\d{1,3}\//;

/**
 * Where a release's entry is fetched from. Each further attempt has a folder of its own, and with it all that the
 * entry loads: browsers and caches on the way answer a repeated address with the very bytes that just failed.
 */
export function attemptAddress(url: string, attempt: number): string {
  return attempt === 0 ? url : url.replace(/[^/]+$/, `~${attempt}/$&`);
}

/** The address of the file itself; anything else comes back as it is. */
export function withoutAttempt(path: string): string {
  return path.replace(ATTEMPT, '$1');
}
