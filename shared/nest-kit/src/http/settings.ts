/** Injection token of a service's own settings. */
export const SETTINGS = Symbol('Settings');
