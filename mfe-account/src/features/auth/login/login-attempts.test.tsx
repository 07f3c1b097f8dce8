import { noteAttempt, waitForAttempt } from './login-attempts.ts';

const minutes = (count: number) => count * 60_000;

describe('attempts to log in', () => {
  beforeEach(() => sessionStorage.clear());

  it('are allowed fifty times in five minutes', () => {
    for (let attempt = 0; attempt < 49; attempt += 1) noteAttempt(minutes(1));
    expect(waitForAttempt(minutes(2))).toBe(0);
    noteAttempt(minutes(2));
    expect(waitForAttempt(minutes(2))).toBe(minutes(4));
    expect(waitForAttempt(minutes(6) - 1)).toBe(1);
    expect(waitForAttempt(minutes(6))).toBe(0);
  });

  it('are not limited by malformed storage, or a clock set back', () => {
    sessionStorage.setItem('lectern.login-attempts', '{"a":1}');
    expect(waitForAttempt(0)).toBe(0);
    sessionStorage.setItem('lectern.login-attempts', 'x');
    expect(waitForAttempt(0)).toBe(0);
    for (let attempt = 0; attempt < 60; attempt += 1) noteAttempt(minutes(100));
    expect(waitForAttempt(minutes(1))).toBe(0);
  });
});
