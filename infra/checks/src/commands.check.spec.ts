import { namedScripts } from './commands.check.ts';

describe('namedScripts', () => {
  it('finds what a document tells to type, and not the client’s own commands', () => {
    const text =
      'Run `npm start`, `npm run seed -- --curricula 5`, npm test, npm ci and npm install x; npm run start';
    expect(namedScripts(text)).toEqual(['start', 'seed', 'test']);
  });
});
