import * as catalog from '@lectern/contracts-catalog';
import * as commerce from '@lectern/contracts-commerce';
import * as core from '@lectern/contracts-core';
import { type Endpoint, endpointsIn } from '@lectern/contracts-core';
import * as identity from '@lectern/contracts-identity';
import * as learning from '@lectern/contracts-learning';
import * as media from '@lectern/contracts-media';
import * as messaging from '@lectern/contracts-messaging';
import * as releases from '@lectern/contracts-releases';
import { prefixesOf } from './prefixes-of.ts';

/** Owners that are not services: `edge` calls are answered here, `each` calls are not routed from outside. */
const NO_SERVICE = new Set(['edge', 'each']);

const isRouted = ({ owner, path }: Endpoint): boolean => path.startsWith('/api/') && !NO_SERVICE.has(owner);

/** Every call of the contracts that a service answers to the outside. */
export const CALLS: readonly Endpoint[] = endpointsIn(
  core,
  catalog,
  commerce,
  identity,
  learning,
  media,
  messaging,
  releases,
).filter(isRouted);

/** Which service answers the calls below a path: derived from the contracts, where each call names its owner. */
export const OWNERS = prefixesOf(CALLS);
