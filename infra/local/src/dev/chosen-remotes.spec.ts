import { chosenRemotes, remotesHere } from './chosen-remotes.ts';

const available = ['account', 'catalog', 'studio'];

describe('chosenRemotes', () => {
  it('takes several names, folders too, each once', () => {
    expect(chosenRemotes(['catalog', 'mfe-studio', 'mfe-catalog'], available)).toEqual(['catalog', 'studio']);
  });

  it('says which there are when a name is none', () => {
    expect(() => chosenRemotes(['catalog', 'catalogue', 'shop'], available)).toThrow(
      'No remote is called catalogue, shop; there are account, catalog, studio, and ui for the gallery.',
    );
  });

  it('says how to ask when nothing is named', () => {
    expect(() => chosenRemotes([], available)).toThrow('npm run dev -- <account | catalog | studio | ui>');
  });

  it('does not mix the gallery with remotes', () => {
    expect(() => chosenRemotes(['catalog', 'ui'], available)).toThrow('by itself');
  });
});

it('the five remotes of the product are found', () => {
  expect(remotesHere()).toEqual(['account', 'admin', 'catalog', 'checkout', 'studio']);
});
