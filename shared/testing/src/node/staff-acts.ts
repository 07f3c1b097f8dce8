import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, isStaff, type Role, rolesOf } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { callEndpoint, type Caller, type CallParts, nameOf } from './staff-site.ts';
import { until } from './until.ts';

/** Makes what an act is about and says what to send, for the person who will do it. */
export type MakeAct = (actor: Caller) => CallParts | Promise<CallParts>;
/** A call that is no act to be written down, with the reason for that. */
export interface Unrecorded {
  readonly unrecorded: string;
}

export interface ActsSite {
  /** Name of the service, of its schema and of the beginning of its audit's. */
  readonly service: string;
  readonly url: string;
  /** Runs a statement as the administrator of the database. */
  query<Row extends Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  signIn(roles: readonly Role[]): Caller | Promise<Caller>;
  /** Names of tables whose rows also change besides acts, such as an index that is brought up to date a moment later. */
  readonly restless?: RegExp;
  /** Names of jobs that change no row, such as one that passes mails on: nothing is waited for on their account. */
  readonly rowless?: readonly string[];
}

/** What such a reason is answered: too long for the field, none of a list, or too large for the whole request. */
const TOO_LONG =
  /"path":"reason","code":"(?:too_big|invalid_value)"|"error":"PAYLOAD_TOO_LARGE","message":"Request data too large[.]"/;
/** Characters of a reason that is far too long. */
const LONG = 10_000;

/** An act's key in the table: `POST /api/things`, or with the way it is done, `POST /api/things (hide)`. */
const callOf = (key: string): string => key.split(' (', 1)[0] ?? key;

/**
 * Tests of every call of staff that changes something. The table says how each is made valid; a call that is in the
 * contracts and not in the table fails, so that a new act cannot be forgotten. Of each act: it writes its audit row in the
 * name of the person who acts; while that row cannot be written, the act fails and changes nothing; and a reason of ten
 * thousand characters is refused, with nothing changed.
 */
export function describeStaffActs(
  endpoints: readonly Endpoint[],
  acts: Readonly<Record<string, MakeAct | Unrecorded>>,
  site: () => ActsSite,
): void {
  const calls = endpoints.filter((endpoint) => endpoint.method !== 'GET' && isStaff(rolesOf(endpoint)));

  it('the table of acts has the acts of the contracts, and no others', () => {
    expect([...new Set(Object.keys(acts).map(callOf))].sort()).toEqual(calls.map(nameOf).sort());
  });

  const recorded = Object.entries(acts).flatMap(([name, make]) => {
    const endpoint = calls.find((call) => nameOf(call) === callOf(name));
    return endpoint && typeof make === 'function' ? [{ name, endpoint, make }] : [];
  });

  const withReason = new Set<Endpoint>();
  it.each(recorded)('$name writes its audit row in its transaction', async ({ endpoint, make }) => {
    const { service, url, query, signIn, restless, rowless = [] } = site();
    const actor = await signIn(
      rolesOf(endpoint)
        .filter((role) => isStaff([role]))
        .slice(0, 1),
    );
    const parts = await make(actor);
    const send = (body = parts.body) =>
      callEndpoint(url, endpoint, { ...parts, ...(body ? { body } : {}), cookie: actor.cookie });
    const contents = () => readContents(query, service, restless);
    const audit = `${service}_audit.audit_entry`;
    const rowsOf = async () =>
      (await query(`select action from ${audit} where actor_id = $1 order by id`, [actor.userId])).length;
    // What the making of it has set going comes to rest first.
    let before = await contents();
    await until(async () => {
      const earlier = before;
      before = await contents();
      return isDeepStrictEqual(earlier, before) && !(await hasDueJobs(query, service, rowless));
    });

    if (parts.body && 'reason' in parts.body) {
      withReason.add(endpoint);
      const { text } = await send({ ...parts.body, reason: 'x'.repeat(LONG) });
      expect(text).toMatch(TOO_LONG);
      expect(await contents()).toEqual(before);
    }

    const earlier = await rowsOf();
    const refuse = `${service}_audit.refuse_entry()`;
    await query(
      `create function ${refuse} returns trigger language plpgsql as
         $$ begin raise exception 'the audit is refused by a test'; end $$;
       create trigger refuse_entry before insert on ${audit} for each row
         when (new.actor_id = '${actor.userId}') execute function ${refuse}`,
    );
    const refused = await send();
    const afterRefusal = await contents();
    await query(`drop function ${refuse} cascade`);
    expect({ status: refused.status, text: refused.text }).toEqual({
      status: 500,
      text: expect.stringContaining('"INTERNAL"'),
    });
    expect(afterRefusal).toEqual(before);

    const { status, text } = await send();
    expect({ isDone: status < 300, text }).toEqual({ isDone: true, text: '' });
    expect(await rowsOf()).toBeGreaterThan(earlier);
  });

  it('every act that takes a reason was done with one', () => {
    const left = recorded.filter(({ endpoint }) => takesReason(endpoint) && !withReason.has(endpoint));
    expect(left.map(({ name }) => name)).toEqual([]);
  });
}

const takesReason = ({ body }: Endpoint): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"reason":{');

/** Limits of attempts count refused ones too, by design; the other tables say how far events were followed. */
const RESTLESS = /^(?:rate_limit|event_place|event_relay)$/;

/** Whether jobs of the service are at work, or about to be; those that were given up wait for a person. */
async function hasDueJobs(
  query: ActsSite['query'],
  service: string,
  rowless: readonly string[],
): Promise<boolean> {
  const [found] = await query<{ jobs: string | null }>(`select to_regclass($1)::text as jobs`, [
    `${service}_jobs.job`,
  ]);
  if (!found?.jobs) return false;
  const due = await query(
    `select 1 from ${found.jobs}
      where state in ('created', 'retry', 'active') and start_after <= now() and name not like '%.dead' and name <> all ($1) limit 1`,
    [rowless],
  );
  return due.length > 0;
}

/** A digest of the rows of every table, by table. */
async function readContents(
  query: ActsSite['query'],
  service: string,
  restless: RegExp = RESTLESS,
): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by tablename',
    [service],
  );
  const quiet = tables.filter(({ name }) => !RESTLESS.test(name) && !restless.test(name));
  const digests = quiet.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(row::text, e'\\n' order by row::text), '')) as digest
         from ${service}.${name} row`,
  );
  const rows = await query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
