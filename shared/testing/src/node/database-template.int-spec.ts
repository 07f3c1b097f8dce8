import { startTestPostgres } from './test-postgres.ts';
import type { DatabaseTemplate } from './database-template.ts';
import pg from 'pg';

let fills = 0;
const template = (name: string, sql: string): DatabaseTemplate => ({
  name: `template_of_${name}_${process.pid}`,
  async fill(adminUrl) {
    fills += 1;
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  },
});

beforeEach(() => {
  fills = 0;
});

const dropTemplate = async ({ name }: DatabaseTemplate): Promise<void> => {
  const postgres = await startTestPostgres();
  await postgres.query(`drop database if exists ${name}`);
  await postgres.drop();
};

describe('a database from a template', () => {
  it('has what the template was filled with, which happens once for all that ask at the same time', async () => {
    const words = template('words', `create table word (text text); insert into word values ('first')`);
    const all = await Promise.all(Array.from({ length: 3 }, () => startTestPostgres(words)));
    for (const one of all) expect(await one.query('select text from word')).toEqual([{ text: 'first' }]);
    expect(fills).toBe(1);
    for (const one of all) await one.drop();
    await dropTemplate(words);
  });

  it('is its own: what is written there is in no other', async () => {
    const words = template('own', 'create table word (text text)');
    const [first, second] = [await startTestPostgres(words), await startTestPostgres(words)];
    await first.query(`insert into word values ('mine')`);
    expect(await second.query('select text from word')).toEqual([]);
    await first.drop();
    await second.drop();
    await dropTemplate(words);
  });

  it('is filled again when filling failed', async () => {
    const broken = template('broken', 'create table word (text text); select 1 / 0');
    await expect(startTestPostgres(broken)).rejects.toThrow('division by zero');
    const whole = { ...template('broken', 'create table word (text text)'), name: broken.name };
    const postgres = await startTestPostgres(whole);
    expect(await postgres.query('select text from word')).toEqual([]);
    await postgres.drop();
    await dropTemplate(whole);
  });
});
