// must fail: eslint no-console
console.log('left over');
