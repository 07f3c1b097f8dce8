interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string };
}

let trust: ((text: string) => string) | undefined;

/**
 * Makes structured data fit for the text of a script element under Trusted Types, which ask that also of scripts that
 * are data and never run. @throws {SyntaxError} for what is no JSON.
 */
export function trustedData(text: string): string {
  trust ??= createTrust();
  return trust(text);
}

function createTrust(): (text: string) => string {
  const rules = {
    createScript: (text: string) => {
      JSON.parse(text);
      return text;
    },
  };
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const policy = factory?.createPolicy('app', rules) ?? rules;
  return (text) => policy.createScript(text);
}
