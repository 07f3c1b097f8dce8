import { trustedScripts } from './trusted-scripts.ts';

const trusted = trustedScripts(/^\/assets\/[\w.-]+\.js$/);

it('lets pass what the pattern names', () => {
  expect(trusted('/assets/main.1a2b.js')).toBe('/assets/main.1a2b.js');
});

it.each([
  'https://elsewhere.example/assets/main.js',
  '//elsewhere/assets/main.js',
  '/assets/../x.js',
  'data:,',
])('refuses %s', (address) => {
  expect(() => trusted(address)).toThrow(TypeError);
});
