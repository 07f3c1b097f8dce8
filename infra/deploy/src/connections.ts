import { POOLS, SERVICE_FACTS } from './settings.ts';

/*
 * Connections that the database's primary may be asked for at once, from the sizes that the manifests give. The worst that counts:
 * every service at its most pods, all being replaced at once, and a standby that took over with the reads it had.
 */

/** Of each pod past the pooler: the workers of jobs, the listener for jobs, and the listener for notices. */
export const DIRECT_OF_POD = POOLS.jobs + 2;
/** Of a pod that starts, which looks whether its schema is there. */
const STARTING = 1;
/** `npm run migrate` with its builds of indexes. */
const STEPS = 3;
/** The operator, its exporter, the pooler's questions for passwords, and a person with psql. */
const LOOKING_AFTER = 12;
/** PostgreSQL keeps these for superusers (`superuser_reserved_connections`). */
const RESERVED = 3;

/** Poolers, and connections that each has to the server for each service. Clients that one pooler takes, when it is the last one. */
export const POOLER = { instances: 2, connectionsOfService: 8, clients: 1_000 } as const;
/** What the server takes (`max_connections`). */
export const MOST_CONNECTIONS = 600;

const PAST_POOLER = 'pods, past the pooler';
const services = SERVICE_FACTS.length;
/** A rolling release adds a pod to each service before it takes one away. */
const pods = SERVICE_FACTS.reduce((sum, { most }) => sum + most + 1, 0);
const readers = SERVICE_FACTS.filter(({ secrets }) => secrets.includes('DATABASE_READ_URL'));

/** What asks for connections to the primary, at most at once, by who asks. */
export const CONNECTIONS: Readonly<Record<string, number>> = {
  poolers: POOLER.instances * POOLER.connectionsOfService * services,
  [PAST_POOLER]: pods * DIRECT_OF_POD,
  'pods that start': services * STARTING,
  'reads of a standby that took over': readers.reduce(
    (sum, { most }) => sum + (most + 1) * POOLS.requests,
    0,
  ),
  steps: STEPS,
  'operator and people': LOOKING_AFTER,
  reserved: RESERVED,
};

/** What is left for the pods of services, past the pooler, whatever their number. */
export const CONNECTIONS_FOR_PODS =
  MOST_CONNECTIONS -
  Object.entries(CONNECTIONS).reduce((sum, [name, count]) => (name === PAST_POOLER ? sum : sum + count), 0);

/** Clients of all poolers together. */
export const POOLER_CLIENTS = pods * POOLS.requests;
