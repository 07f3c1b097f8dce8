import { startTestPostgres } from '@lectern/testing/node';
import { readInvariants } from './read-invariants.ts';

it('reads the rules of a database in their order, with what breaks them', async () => {
  const postgres = await startTestPostgres();
  await expect(readInvariants(postgres.adminUrl)).rejects.toThrow('has no payments');
  await postgres.query('create schema commerce');
  for (const [name, rows] of [
    ['i10', `select 'LC1'::text as subject, 'payment keys: 2'::text as detail`],
    ['i2', `select ''::text as subject, ''::text as detail where false`],
  ])
    await postgres.query(`create view commerce.invariant_${name} as ${rows}`);
  await postgres.query(`comment on view commerce.invariant_i2 is 'the ledger is what the state says'`);
  expect(await readInvariants(postgres.adminUrl)).toEqual([
    { name: 'I2', meaning: 'the ledger is what the state says', broken: [] },
    { name: 'I10', meaning: '', broken: [{ subject: 'LC1', detail: 'payment keys: 2' }] },
  ]);
  await postgres.drop();
});
