import { createHash } from 'node:crypto';

/* What is typed into the fields of the lists: rows of `rows/*.sql` hold it, on a small site as on a large one. */

const DAY_MS = 86_400_000;
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
/** As `md5(text)::uuid` in SQL. */
const uuidOf = (text: string): string =>
  md5(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const codeOf = (row: number): string =>
  ((row * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0').toUpperCase();
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** One in five hundred rows has it, in either language; of the others every tenth or so has `FREQUENT`. */
const RARE = ['보툴리눔', 'dilution'];
const FREQUENT = '영수증';

const PERSON = uuidOf('person 77');
const ORDER = `bench-${md5('order 77')}`;
/** An order that was refunded, and the buyer of a refunded one. */
const REFUNDED_ORDER = `bench-${md5('order 90')}`;
const REFUNDED_PERSON = uuidOf('person 70');
const COURSE = 'grown-0000001';
/** A course of which a submission waits. */
const WAITING_COURSE = 'grown-0000006';
const REFERRAL_CODE = `BENCH-${codeOf(77)}`;
/** Numbers of tickets have no digits that look like letters. */
const TICKET_CODE = codeOf(77).replaceAll('0', 'X').replaceAll('1', 'Y');
const TICKET = `LC-${TICKET_CODE.slice(0, 4)}-${TICKET_CODE.slice(4)}`;
const CERTIFICATE = `LC-2026-${codeOf(77)}`;

const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/users q': ['김', 'k', 'person', '김수결', 'smith', 'person77@', '@clinic77.example', PERSON],
  '/api/admin/users country': ['KR', 'MN'],
  '/api/admin/users membership': ['guest', 'partner'],
  '/api/admin/licenses q': ['김', 'person', 'smith'],
  '/api/admin/instructor-applications q': ['김', 'smith', 'person1', uuidOf('application 77')],
  '/api/admin/audit q': ['김수결', 'person77@', PERSON, 'owner@bench.example'],
  '/api/admin/audit action': ['user-viewed', 'roles-changed'],
  '/api/admin/audit from': [daysAgo(180), daysAgo(7)],
  '/api/admin/audit until': [daysAgo(180), daysAgo(300)],
  '/api/admin/orders q': [ORDER, ORDER.slice(-8), PERSON, COURSE, '123', '1234', '필러'],
  '/api/admin/orders code': [REFERRAL_CODE],
  '/api/admin/orders paidFrom': [daysAgo(180), daysAgo(7)],
  '/api/admin/orders paidTo': [daysAgo(180), daysAgo(300)],
  '/api/admin/refunds q': [REFUNDED_ORDER, REFUNDED_ORDER.slice(-8), REFUNDED_PERSON],
  '/api/admin/audit trace': [md5('trace 77')],
  '/api/admin/referral-codes q': ['BENCH-9E', '클리닉', 'partner clinic 99', 'ㅋㄹㄴ'],
  '/api/admin/referral-code-uses code': [REFERRAL_CODE],
  '/api/admin/referral-code-uses owner': ['partner clinic 9', '클리닉'],
  '/api/admin/referral-code-uses month': [daysAgo(100).slice(0, 7)],
  '/api/admin/reviews q': [...RARE, FREQUENT, COURSE, 'bench-77'],
  '/api/admin/curricula q': ['필러', 'filler', COURSE],
  '/api/admin/submissions q': ['필러', 'botulinum', WAITING_COURSE],
  '/api/admin/support q': [...RARE, FREQUENT, '김', 'person', TICKET],
  '/api/admin/questions q': [...RARE, FREQUENT, COURSE, uuidOf('question 77')],
  '/api/admin/questions course': [COURSE],
  '/api/admin/certificates q': ['김', 'e', 'smith', '필러', COURSE, CERTIFICATE],
  '/api/admin/live q': ['김'],
};

/** What is typed into a field of a list; undefined for a field that this file does not name. */
export const wordsFor = (path: string, field: string): readonly string[] | undefined =>
  WORDS[`${path} ${field}`];

/** Most rows are not where a list begins: what else is asked beside a field. */
const BESIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/admin/instructor-applications q': { state: 'all' },
  '/api/admin/instructor-applications specialty': { state: 'all' },
  '/api/admin/support q': { state: 'closed' },
};

/** What is asked together with a filter, so that it is looked for among most rows of the list. */
export const besides = (path: string, field: string): Readonly<Record<string, string>> =>
  BESIDES[`${path} ${field}`] ?? {};

/** A code is used once a payment is under way, and let go when it fails: no use has an order in one of these states. */
const STATES_WITHOUT_USE = ['OPEN', 'FAILED', 'EXPIRED', 'SUPERSEDED'];

/** Nobody handed a film in at the sites of this bench: none failed, and none waits for its captions. */
const isOfFilms = (path: string, query: Readonly<Record<string, string>>): boolean =>
  path === '/api/admin/films/failed' || query['captions'] === 'missing';

/** True where no rows can fit; to find none is then what is measured. */
export const isKnownEmpty = (path: string, query: Readonly<Record<string, string>>): boolean =>
  isOfFilms(path, query) ||
  (path === '/api/admin/referral-code-uses' && STATES_WITHOUT_USE.includes(query['state'] ?? ''));

/** What is typed into the palette. */
export const PALETTE_WORDS: readonly string[] = [
  ...['김민', '김수결', 'smith', 'person77', 'person77@clinic77.example', 'grace', PERSON],
  ...[ORDER, ORDER.slice(-8), '1234', COURSE, '보툴리눔', 'ㅂㅌㄹㄴ', 'botulinum', '해부'],
  ...[
    REFERRAL_CODE,
    'BENCH-9E',
    'partner clinic 99',
    TICKET,
    TICKET.slice(-4),
    CERTIFICATE,
    '없는말이에요',
    'xyzzy',
  ],
];
