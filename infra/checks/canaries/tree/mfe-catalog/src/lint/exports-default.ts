// must fail: eslint no-restricted-syntax
export default 1;
