// must fail: eslint no-restricted-syntax
declare const runtime: { loadRemote(id: string): unknown };

export const page = runtime.loadRemote('catalog/mfe');
