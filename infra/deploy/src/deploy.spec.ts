import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portsFrom, type ClusterPlan } from '@lectern/local/cluster-plan';
import { edgeParts, servicePart, surroundingsOf } from '@lectern/local/cluster-processes';
import { describeServices } from '@lectern/local/services';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { manifestsOf } from './manifests.ts';
import { EXAMPLE } from './place.ts';

const PLAN: ClusterPlan = { folder: '/nowhere', ports: portsFrom(21_000), password: 'a-password-of-tests' };
const OUTSIDE = {
  mail: { web: 'http://mail.example', smtp: 'smtp://mail.example' },
  objects: 'http://objects.example',
  oauth: 'http://oauth.example',
  toss: 'http://toss.example',
};
/** What a drill alone is started with: demo content, and addresses of the simulators in place of the real ones. */
const DRILL =
  /^(DEMO_|ORDERS_PER_MINUTE$|DEVICES_OF_KIND$|RELEASE_REBUILDS$|(GOOGLE|KAKAO)_ISSUER$|(KAKAO|NAVER)_(USER|LOGIN)_URL$|TOSS_(API_URL|WIDGET_|VARIANT_))/;

const manifests = manifestsOf(EXAMPLE);
const deployments = manifests.filter((manifest) => manifest instanceof Deployment);

function environmentOf(name: string) {
  const found = deployments.find(({ metadata }) => metadata?.name === name);
  return found?.spec?.template.spec?.containers[0]?.env ?? [];
}
const namesOf = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(env)
    .filter((name) => !DRILL.test(name))
    .sort();

it('is taken by the schemas of every kind', () => {
  for (const manifest of manifests) manifest.validate();
  expect(manifests.length).toBeGreaterThan(50);
});

it('does not compile with a misspelt field', () => {
  const spec = { selector: {}, template: {} };
  // @ts-expect-error The field is called `replicas`; the schemas alone would take this.
  const misspelt = new Deployment({ spec: { ...spec, replica: 2 } });
  expect(misspelt.spec).toHaveProperty('replica');
});

it('gives every service the settings that a drill of the cluster gives it, by the same names', async () => {
  const around = await surroundingsOf(PLAN, OUTSIDE);
  const services = describeServices('postgres://postgres:secret@127.0.0.1/lectern', around, {
    databases: {},
    ports: new Map(),
  }).map((service) => ({ ...service, databaseUrl: 'postgres://lectern@127.0.0.1/lectern' }));
  const drilled = services.map((service) => [service.name, namesOf(servicePart(PLAN, service, 1).env ?? {})]);
  const deployed = services.map(({ name }) => [
    name,
    environmentOf(name)
      .map((one) => one.name)
      .sort(),
  ]);
  // A drill signs in at one processor with the rest; whether it is named there follows the machine.
  const without = (pairs: unknown) => JSON.parse(JSON.stringify(pairs).replaceAll('"HASHING_PRIORITY",', ''));
  expect(without(deployed)).toEqual(without(drilled));
});

it('gives the edge the settings that a drill gives it', async () => {
  const [edge] = await edgeParts(PLAN, OUTSIDE);
  expect(
    environmentOf('edge')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(namesOf(edge?.env ?? {}));
});

it('fetches every secret that a program refers to', () => {
  const fetched = new Set(
    manifests
      .filter((manifest) => manifest instanceof ExternalSecret)
      .flatMap(({ metadata, spec }) =>
        (spec?.data ?? []).map(({ secretKey }) => `${metadata?.name} ${secretKey}`),
      ),
  );
  const wanted = deployments
    .flatMap(({ spec }) => spec?.template.spec?.containers[0]?.env ?? [])
    .flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef] : []))
    .map(({ name, key }) => `${name} ${key}`);
  expect(wanted.filter((one) => !fetched.has(one))).toEqual([]);
});

it('gives programs the second one of a secret that is being changed, and fetches it', () => {
  const changed = manifestsOf({ ...EXAMPLE, changing: 'IDENTITY_SECRET,MEDIA_SECRET' });
  const taking = changed
    .filter((manifest) => manifest instanceof Deployment)
    .flatMap(({ metadata, spec }) =>
      (spec?.template.spec?.containers[0]?.env ?? []).map(({ name }) => `${metadata?.name} ${name}`),
    );
  const fetched = changed
    .filter((manifest) => manifest instanceof ExternalSecret)
    .flatMap(({ metadata, spec }) =>
      (spec?.data ?? []).map(({ secretKey }) => `${metadata?.name} ${secretKey}`),
    );
  const expected = ['identity IDENTITY_SECRET_OTHER', 'media MEDIA_SECRET_OTHER'];
  for (const found of [taking, fetched])
    expect(found.filter((one) => one.endsWith('_OTHER')).sort()).toEqual(expected);
  expect(() => manifestsOf({ ...EXAMPLE, changing: 'OBJECTS_SECRET' })).toThrow('OBJECTS_SECRET');
});

it('writes no secret down', () => {
  const named = deployments.flatMap(({ spec }) => spec?.template.spec?.containers[0]?.env ?? []);
  const plain = named.filter(({ value }) => value !== undefined).map(({ name }) => name);
  expect(
    plain.filter((name) => /SECRET|TOKEN|KEY|PASSWORD|DATABASE_(DIRECT_|READ_)?URL|EVENTS_URL/.test(name)),
  ).toEqual([]);
});

it('lets every program run without rights, on a file system that it cannot change', () => {
  for (const { metadata, spec } of deployments) {
    const { securityContext, containers } = spec?.template.spec ?? { containers: [] };
    expect([metadata?.name, securityContext?.runAsNonRoot]).toEqual([metadata?.name, true]);
    expect(containers[0]?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
});

describe.each(['service', 'edge', 'steps'])('the container of a %s', (name) => {
  const text = readFileSync(join(import.meta.dirname, `../containers/${name}.containerfile`), 'utf8');

  it('has the Node that the project runs on, and no rights', () => {
    expect(text).toContain('FROM node:24-');
    const last = text.slice(text.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD'));
  });
});
