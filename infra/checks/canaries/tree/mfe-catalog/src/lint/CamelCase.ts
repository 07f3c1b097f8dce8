// must fail: eslint lectern/file-name
export const name = 1;
