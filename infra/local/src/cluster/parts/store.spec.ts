import { portsFrom, type ClusterPlan } from '../plan.ts';
import { simulatorSettings } from './processes.ts';
import { storePart, storeUrl } from './store.ts';

const plan: ClusterPlan = {
  folder: '/data/cluster',
  ports: portsFrom(21_000),
  password: 'a-password-of-tests',
};

it('has the object store in a process of its own, where services are told that it is', () => {
  const { env = {} } = storePart(plan);
  expect(storeUrl(plan)).toBe(`http://127.0.0.1:${env['OBJECTS_PORT']}`);
  expect(env['OBJECTS_DIR']).toBe('/data/cluster/objects');
  // With these the other process would play one as well.
  expect(Object.keys(simulatorSettings(plan)).filter((name) => name.startsWith('OBJECTS_'))).toEqual([]);
});
