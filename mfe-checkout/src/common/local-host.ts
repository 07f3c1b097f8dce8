/** Whether the page was opened under a name of this very machine. */
export const isLocalHost = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
