/** True for the Node versions everything here runs on. */
export function isSupported(version: string): boolean;

/** The npm package that carries a Node binary for this machine. */
export function runtimePackage(platform: string, arch: string): string;

/** Makes sure a supported Node runs; resolves with true when another one took over and has finished. */
export function ensureRuntime(args: readonly string[]): Promise<boolean>;
