import * as catalog from '@lectern/contracts-catalog';
import * as commerce from '@lectern/contracts-commerce';
import { endpointsIn, type Endpoint } from '@lectern/contracts-core';
import * as identity from '@lectern/contracts-identity';
import * as learning from '@lectern/contracts-learning';
import * as messaging from '@lectern/contracts-messaging';
import { Problem } from '@lectern/local/problem';
import * as z from 'zod/mini';
import { besides, wordsFor } from './words.ts';

/** One way to narrow and to sort a list, as the query of its address. */
export type Combination = Readonly<Record<string, string>>;

/** A list of staff with every way to ask for it that is measured. */
export interface StaffList {
  /** Such as `/api/admin/users`. */
  readonly path: string;
  /** Service that answers it. */
  readonly owner: string;
  readonly combinations: readonly Combination[];
}

interface Field {
  readonly type?: string;
  readonly enum?: readonly string[];
}

const CALLS = endpointsIn(catalog, commerce, identity, learning, messaging);
/** Where a page begins and how long it is narrows nothing. */
const PAGING = new Set(['after', 'size', 'order']);

/**
 * Every list that is read in pages by key, with each of its filters in each of its orders: all values of a choice, and the
 * words of `words.ts` for what is typed. @param chosen Names of the lists that are wanted, such as `users`; all without it.
 * @throws {Problem} for a field that is typed and has no words, and for a name that no list has.
 */
export function findStaffLists(chosen: readonly string[] = []): StaffList[] {
  const calls = CALLS.filter(isKeyedList);
  const names = calls.map(nameOf);
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Problem(`There is no list ${unknown.join(', ')}: choose of ${names.join(', ')}.`);
  return calls
    .filter((call) => chosen.length === 0 || chosen.includes(nameOf(call)))
    .map((call) => ({ path: call.path, owner: call.owner, combinations: combinationsOf(call) }));
}

const nameOf = ({ path }: Endpoint): string => path.replace('/api/admin/', '');

function isKeyedList(call: Endpoint): boolean {
  if (call.method !== 'GET' || !call.path.startsWith('/api/admin/') || call.path.includes(':')) return false;
  return 'after' in fieldsOf(call.query) && 'isCapped' in fieldsOf(call.response);
}

function combinationsOf(call: Endpoint): Combination[] {
  const fields = fieldsOf(call.query);
  const orders = fields['order']?.enum ?? [];
  const filters = Object.entries(fields)
    .filter(([name]) => !PAGING.has(name))
    .flatMap(([name, field]) =>
      valuesOf(call, name, field).map((value) => ({ ...besides(call.path, name), [name]: value })),
    );
  return [{}, ...filters].flatMap((filter): Combination[] => orders.map((order) => ({ ...filter, order })));
}

function valuesOf(call: Endpoint, name: string, field: Field): readonly string[] {
  if (field.enum) return field.enum;
  if (field.type === 'boolean') return ['1'];
  const words = wordsFor(call.path, name);
  if (!words) throw new Problem(`${call.path} takes ${name}: say in admin/words.ts what is asked for there.`);
  return words;
}

function fieldsOf(schema: z.ZodMiniType | undefined): Readonly<Record<string, Field>> {
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return properties as Readonly<Record<string, Field>>;
}
