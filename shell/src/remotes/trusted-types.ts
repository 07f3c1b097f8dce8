interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
const policy = factory?.createPolicy('app', {
  createScriptURL: (url) => {
    if (/^\/r\/[a-z-]+\/[\w.-]+\/(?:~\d{1,3}\/)?[\w.-]+\.js$/.test(url)) return url;
    throw new TypeError(`Not an address of a release: ${url}`);
  },
});

/** An address a script element accepts under Trusted Types: own origin, inside a release. */
export function trustedScriptUrl(path: string): string {
  return policy ? policy.createScriptURL(path) : path;
}
