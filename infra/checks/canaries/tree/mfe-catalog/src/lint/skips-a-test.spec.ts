// must fail: eslint no-restricted-syntax
it.only('runs alone', () => expect(1).toBe(1));
