import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import type { Place } from './place.ts';
import { fromSecret, PORT, SERVICE_FACTS, secretsOf, secretsOfEdge } from './settings.ts';

/** A name space that refuses pods which could reach beyond themselves. */
export const namespaceManifest = ({ namespace }: Place) =>
  new Namespace({
    metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  });

/** Visitors arrive by TLS alone; an address without it is led to the one with it. Headers of answers, HSTS among them, come from edges. */
export function gatewayManifests({ namespace, origin, gatewayClass, certificate }: Place) {
  const { hostname } = new URL(origin);
  const parent = (sectionName: string) => [{ name: 'site', sectionName }];
  return [
    new Gateway({
      metadata: { name: 'site', namespace },
      spec: {
        gatewayClassName: gatewayClass,
        listeners: [
          { name: 'plain', protocol: 'HTTP', port: 80, hostname },
          {
            name: 'secure',
            protocol: 'HTTPS',
            port: 443,
            hostname,
            tls: { mode: 'Terminate', certificateRefs: [{ name: certificate }] },
          },
        ],
      },
    }),
    new HTTPRoute({
      metadata: { name: 'to-secure', namespace },
      spec: {
        parentRefs: parent('plain'),
        hostnames: [hostname],
        rules: [
          { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] },
        ],
      },
    }),
    new HTTPRoute({
      metadata: { name: 'site', namespace },
      spec: {
        parentRefs: parent('secure'),
        hostnames: [hostname],
        rules: [{ backendRefs: [{ name: 'edge', port: PORT }] }],
      },
    }),
  ];
}

/** The secrets of each program, fetched from the store under `lectern/<program>`, and again every hour. */
export function secretManifests(place: Place) {
  const { namespace, secretStore } = place;
  const wanted: (readonly [name: string, keys: readonly string[]])[] = [
    ...SERVICE_FACTS.map((facts) => [facts.name, secretsOf(facts, place)] as const),
    ['edge', secretsOfEdge(place)],
    ['steps', ['DATABASE_URL']],
    ['database-administrator', ['username', 'password']],
    ['backups', ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']],
  ];
  return wanted.map(
    ([name, keys]) =>
      new ExternalSecret({
        metadata: { name, namespace },
        spec: {
          refreshInterval: '1h',
          secretStoreRef: { kind: 'ClusterSecretStore', name: secretStore },
          target: { name, creationPolicy: 'Owner' },
          data: keys.map((key) => ({
            secretKey: key,
            remoteRef: { key: `lectern/${name}`, property: key },
          })),
        },
      }),
  );
}

/** The step before each release: brings the schemas up to date while the former processes run on. */
export const migrateManifest = ({ namespace, images, version }: Place) =>
  new Job({
    metadata: { name: `migrate-${version.replaceAll('.', '-')}`, namespace },
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: { app: 'migrate' } },
        spec: {
          restartPolicy: 'Never',
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, runAsUser: 10_001 },
          containers: [
            {
              name: 'migrate',
              image: `${images}/steps:${version}`,
              env: [
                { name: 'NODE_ENV', value: 'production' },
                fromSecret('steps', 'DATABASE_URL'),
                // The passwords that roles are made with; those that are there keep theirs.
                ...SERVICE_FACTS.map(({ name }) =>
                  fromSecret(name, 'DATABASE_DIRECT_URL', `${name.toUpperCase()}_DATABASE_URL`),
                ),
              ],
              // The builds of indexes work in the database.
              resources: { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: '512Mi' } },
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
                seccompProfile: { type: 'RuntimeDefault' },
              },
            },
          ],
        },
      },
    },
  });
