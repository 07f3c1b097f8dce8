interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/**
 * Makes addresses of own scripts fit for a script element under Trusted Types.
 * @param pattern Paths that may become scripts; the function throws a TypeError for every other.
 */
export function trustedScripts(pattern: RegExp): (path: string) => string {
  const rules = {
    createScriptURL: (path: string) => {
      if (pattern.test(path)) return path;
      throw new TypeError(`Not an address of an own script: ${path}`);
    },
  };
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const policy = factory?.createPolicy('app', rules) ?? rules;
  return (path) => policy.createScriptURL(path);
}
