/** What Chromium needs to find its files, fonts and a place for its profile. */
const NEEDED = /^(PATH|HOME|TMPDIR|LANG|TZ|LD_LIBRARY_PATH|FONTCONFIG_(FILE|PATH))$/;

/** The environment of the browser: it runs the code of a release, so it gets neither keys nor tokens of who asks. */
export function browserEnvironment(env: Readonly<NodeJS.ProcessEnv>): Record<string, string> {
  const kept = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && NEEDED.test(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(kept);
}
