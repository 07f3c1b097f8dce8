import { emailProblem, tidyEmail } from './email.ts';

describe('emailProblem', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    [`${'a'.repeat(250)}@example.com`, 'required'],
    ['no-at-sign', 'format'],
    ['a..b@example.com', 'format'],
    ['a@example..com', 'format'],
    ['a@b@example.com', 'format'],
    ['의사@example.com', 'format'],
    ['a@example', 'format'],
    ['a@example.com', null],
    ['  A.B+c@Example.CO.KR ', null],
  ])('judges %j as %s', (typed, problem) => expect(emailProblem(typed)).toBe(problem));
});

describe('tidyEmail', () => {
  it.each([
    ['  Kim@Example.com ', 'kim@example.com'],
    ['ｋｉｍ＠example.com', 'kim@example.com'],
    ['kim\u200b@exam\u202eple.com', 'kim@example.com'],
    ['a'.repeat(300), 'a'.repeat(254)],
  ])('sends %j as %s', (typed, sent) => expect(tidyEmail(typed)).toBe(sent));
});
