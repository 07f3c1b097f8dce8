// In ES modules Jest puts describe, it and expect on the global object, but not `jest` itself.
Object.assign(globalThis, { jest: import.meta.jest });
