import type { RunningCluster } from '../cluster/start-cluster.ts';
import type { LiveSite } from '../people/site.ts';

/** A cluster as people see it: every service behind the address of the site. */
export function siteOf({ url, outside, plan }: RunningCluster): LiveSite {
  const services = Object.fromEntries(Object.keys(plan.ports.services).map((name) => [name, url]));
  return { services, toss: outside.toss, objects: outside.objects, databases: {} };
}
