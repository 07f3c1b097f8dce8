import { methodsAt } from './methods-at.ts';

const routes = [
  { methods: ['GET', 'HEAD'], path: '/api/notes' },
  { methods: ['POST'], path: '/api/notes' },
  { methods: ['DELETE'], path: '/api/notes/:noteId' },
  { methods: ['GET'], path: '/media/*' },
];

it.each([
  ['/api/notes', ['GET', 'HEAD', 'POST']],
  ['/api/notes/?q=1', ['GET', 'HEAD', 'POST']],
  ['/api/notes/7', ['DELETE']],
  ['/api/notes/7/8', []],
  ['/api/notebooks', []],
  ['/media/v/a/b.m4s', ['GET']],
  ['/', []],
])('%s is answered to %j', (url, methods) => {
  expect(methodsAt(routes, url)).toEqual(methods);
});
