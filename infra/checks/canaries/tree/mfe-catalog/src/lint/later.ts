// must fail: eslint no-warning-comments
// TODO tidy up
export const value = 1;
