import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from '../runner/machine.ts';
import type { Check } from './check-model.ts';
import { ASSUMPTIONS, MACHINE, PRICES } from './model/assumptions.ts';
import { KINDS, PROGRAMS, totalOf, type Measured } from './model/costs.ts';
import { heaviestKind, limitsOf, type Plan } from './model/plan.ts';

const file = join(import.meta.dirname, '../../../../docs/capacity.md');
const [BEGIN, END] = ['<!-- capacity: written by npm run bench -- capacity -->', '<!-- capacity end -->'];

export interface Findings {
  readonly measured: Measured;
  readonly bytes: Readonly<Record<string, number>>;
  readonly connections: number;
  readonly plans: readonly Plan[];
  readonly check: Check;
  readonly largest: { readonly median: number; readonly p95: number; readonly requests: number };
}

/** Puts figures and what follows from them into docs/capacity.md; the words around them stay. */
export async function writePage(findings: Findings): Promise<void> {
  const page = await readFile(file, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error(`docs/capacity.md has no place for figures: ${BEGIN} … ${END}`);
  const text = [BEGIN, '', ...describe(findings), '', ''].join('\n');
  await writeFile(file, page.slice(0, begin) + text + page.slice(end));
}

function describe({ measured, bytes, connections, plans, check, largest }: Findings): string[] {
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${day} with \`npm run bench -- capacity\`: ${describeMachine()}.`,
    '',
    '### What a request takes',
    '',
    ...table(
      ['Milliseconds of a processor', ...PROGRAMS, 'together'],
      KINDS.map((kind) => {
        const cost = measured.costs[kind];
        return [kind, ...PROGRAMS.map((program) => cost[program].toFixed(2)), totalOf(cost).toFixed(2)];
      }),
    ),
    '',
    `One processor of media sends ${count(measured.filmMbit)} Mbit/s of encrypted film. While all this was asked, memory was ${PROGRAMS.map((program) => `${count((bytes[program] ?? 0) / 1e6)} MB of ${program}`).join(', ')}, and ${connections} connections to the database were open.`,
    '',
    '### Machines and money',
    '',
    ...table(
      ['', ...plans.map(({ learners }) => `${count(learners)} learners`)],
      [
        [
          'requests a second',
          ...plans.map(({ rates }) => count(KINDS.reduce((sum, kind) => sum + rates[kind], 0))),
        ],
        ['viewers at once', ...plans.map(({ viewers }) => count(viewers))],
        ['film, Gbit/s', ...plans.map(({ filmMbit }) => (filmMbit / 1_000).toFixed(1))],
        ...(['edge', 'services', 'media'] as const).map((program) => [
          `machines for ${program} (processors at work)`,
          ...plans.map(({ machines, busy }) => `${String(machines[program])} (${busy[program].toFixed(1)})`),
        ]),
        [
          'processors of each of three database members (at work)',
          ...plans.map(
            ({ databaseProcessors, busy }) => `${String(databaseProcessors)} (${busy.database.toFixed(1)})`,
          ),
        ],
        ['film sent, TB a month', ...plans.map(({ sentTerabytes }) => count(sentTerabytes))],
        ['machines, $ a month', ...plans.map(({ money }) => count(money.machines))],
        ['database, $ a month', ...plans.map(({ money }) => count(money.database))],
        ['film, $ a month', ...plans.map(({ money }) => count(money.film))],
        [
          'a learner, $ a year',
          ...plans.map(({ learners, money }) =>
            ((12 * (money.machines + money.database + money.film)) / learners).toFixed(2),
          ),
        ],
      ],
    ),
    '',
    `Of the services' time most goes to: ${plans.map((plan) => heaviestKind('services', plan.rates, measured))[0]}; of the database's: ${plans.map((plan) => heaviestKind('database', plan.rates, measured))[0]}.`,
    '',
    '### What breaks first',
    '',
    ...table(
      ['With so many learners', 'is used up', 'Then'],
      limitsOf(measured, ASSUMPTIONS).map(({ learners, what, then }) => [count(learners), what, then]),
    ),
    '',
    '### The model, checked and played',
    '',
    `${count(check.rate)} requests a second, at times of their own, kept half of this machine's processors at work: half of ${count(check.finished)} answers took less than ${check.seen.median.toFixed(1)} ms and 95 % less than ${check.seen.p95.toFixed(1)} ms. The queueing model says ${check.simulated.median.toFixed(1)} ms and ${check.simulated.p95.toFixed(1)} ms, from the processor times above and from how much longer than them an answer takes when nothing else is asked.`,
    '',
    `The same model of the largest site, in its busiest seconds (${count(largest.requests)} requests played): half within ${largest.median.toFixed(1)} ms, 95 % within ${largest.p95.toFixed(1)} ms, without the way through the network.`,
    '',
    '### Assumed',
    '',
    `Machines of ${MACHINE.processors} processors, used up to ${100 * MACHINE.usedAtMost} %. US dollars a month: ${PRICES.machine} for a machine, ${PRICES.databaseProcessor} for a processor of a database with its memory and disk, ${PRICES.terabyteSent} for a terabyte sent.`,
    '',
    ...table(
      ['Name', 'Value'],
      Object.entries(ASSUMPTIONS).map(([name, value]) => [`\`${name}\``, String(value)]),
    ),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** A number as people read it: three digits, because the measurement knows no more. */
function count(value: number): string {
  if (value >= 1_000) return Number(value.toPrecision(3)).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(0) : value.toFixed(1);
}
