import { classifySmtpFailure } from './smtp-refusal.ts';

const failure = (facts: object) => Object.assign(new Error('refused'), facts);

describe('classifySmtpFailure', () => {
  it.each([
    ['a receiver that does not exist', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'mail'],
    ['a refused sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'mail'],
    ['a refused text', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'mail'],
    ['a wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'sign-in'],
    ['no password at all', { code: 'EAUTH', command: 'API' }, 'sign-in'],
    ['a refusing greeting', { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'settings'],
    ['a refused EHLO', { code: 'EPROTOCOL', responseCode: 550, command: 'EHLO' }, 'settings'],
    [
      'a sign-in asked for at the sender',
      { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' },
      'sign-in',
    ],
    ['a full mailbox', { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' }, undefined],
    ['a lost connection', { code: 'ECONNECTION', command: 'CONN' }, undefined],
  ])('%s', (_, facts, expected) => {
    expect(classifySmtpFailure(failure(facts))).toBe(expected);
  });
});
