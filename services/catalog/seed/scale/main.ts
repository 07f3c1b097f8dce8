import { parseArgs } from 'node:util';
import pg from 'pg';
import { seedScale } from './seed-scale.ts';

/** `DATABASE_URL=… node main.ts --curricula 100000`, the address as the catalog's role, its schema migrated. */
const { values } = parseArgs({ options: { curricula: { type: 'string' } } });
const curricula = Number(values.curricula);
const connectionString = process.env.DATABASE_URL;
if (!connectionString || !Number.isSafeInteger(curricula)) {
  throw new Error('DATABASE_URL and --curricula <number> are required');
}
const client = new pg.Client({ connectionString });
await client.connect();
await seedScale(
  {
    createQueryRunner: () => ({
      query: (sql, parameters) => client.query(sql, parameters),
      release: () => client.end(),
    }),
  },
  { curricula },
);
