import { startTestPostgres } from '@lectern/testing/node';
import { readInvariants } from './read-invariants.ts';

it('reads the rules of a database in their order, with what breaks them', async () => {
  const postgres = await startTestPostgres();
  await expect(readInvariants(postgres.adminUrl)).rejects.toThrow('has no payments');
  await postgres.query('create schema commerce');
  for (const [name, rows] of [
    ['i12', `select ''::text as subject, ''::text as detail where false`],
    ['i10', `select 'LC1'::text as subject, 'payment keys: 2'::text as detail`],
    ['i2', `select ''::text as subject, ''::text as detail where false`],
  ])
    await postgres.query(`create view commerce.invariant_${name} as ${rows}`);
  await postgres.query(`comment on view commerce.invariant_i2 is 'the ledger is what the state says'`);
  expect(await readInvariants(postgres.adminUrl)).toEqual([
    { name: 'I2', meaning: 'the ledger is what the state says', broken: [] },
    { name: 'I10', meaning: '', broken: [{ subject: 'LC1', detail: 'payment keys: 2' }] },
    expect.objectContaining({ name: 'I11', broken: [] }),
    { name: 'I12', meaning: '', broken: [] },
  ]);
  await postgres.query('create schema learning');
  await postgres.query(
    'create table learning.certificate (number text, user_id text, curriculum_id text, revoked_at timestamptz)',
  );
  await postgres.query(
    `create table commerce.enrolment (user_id text, curriculum_id text, revoked_at timestamptz, revoked_reason text)`,
  );
  await postgres.query(`insert into commerce.enrolment values
    ('paid', 'c', null, null), ('ended', 'c', now() - interval '1 day', 'ended'),
    ('refunded', 'c', now() - interval '1 day', 'refund'), ('just', 'c', now(), 'refund')`);
  await postgres.query(
    `insert into learning.certificate select 'LC-' || user_id, user_id, 'c', null from commerce.enrolment`,
  );
  expect((await readInvariants(postgres.adminUrl)).at(-2)?.broken).toEqual([
    { subject: 'LC-refunded', detail: 'valid although c is not owned' },
  ]);
  await postgres.drop();
});
