import { nameSecret, readStored, secretMark, writeSealed } from './stored-password.ts';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2g';
const NAMED = '$argon2id$v=19$m=19456,t=2,p=1,keyid=0a1b2c3d$c2FsdHNhbHRzYWx0$aGFzaGhhc2g';

it('names the secret in the hash, and reads it there', () => {
  expect(nameSecret(HASH, '0a1b2c3d')).toBe(NAMED);
  expect(readStored(NAMED)).toEqual({ kind: 'hash', hash: NAMED, secretId: '0a1b2c3d' });
  expect(NAMED).toContain(secretMark('0a1b2c3d'));
});

it('takes a hash that names none for what it is', () => {
  expect(readStored(HASH)).toEqual({ kind: 'hash', hash: HASH, secretId: undefined });
  expect(readStored('not a hash')).toEqual({ kind: 'hash', hash: 'not a hash', secretId: undefined });
});

it('writes what is sealed with the name of its secret', () => {
  const stored = writeSealed(Buffer.from('sealed bytes'), '0a1b2c3d');
  expect(stored).toContain(secretMark('0a1b2c3d'));
  expect(readStored(stored)).toEqual({
    kind: 'sealed',
    sealed: Buffer.from('sealed bytes'),
    secretId: '0a1b2c3d',
  });
});
