import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import type { Place } from './place.ts';
import { EDGE_SECRETS, METRICS_PORT, PORT, SERVICE_FACTS, secretsOf } from './settings.ts';

/** A name space that refuses pods which could reach beyond themselves. */
export const namespaceManifest = ({ namespace }: Place) =>
  new Namespace({
    metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  });

/** Visitors arrive by TLS alone; an address without it is led to the one with it. */
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
        rules: [
          {
            filters: [
              {
                type: 'ResponseHeaderModifier',
                responseHeaderModifier: {
                  set: [{ name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' }],
                },
              },
            ],
            backendRefs: [{ name: 'edge', port: PORT }],
          },
        ],
      },
    }),
  ];
}

/** The secrets of each program, fetched from the store under `lectern/<program>`, and again every hour. */
export function secretManifests(place: Place) {
  const { namespace, secretStore } = place;
  const wanted: (readonly [name: string, keys: readonly string[]])[] = [
    ...SERVICE_FACTS.map((facts) => [facts.name, secretsOf(facts, place)] as const),
    ['edge', EDGE_SECRETS],
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

/** Nothing may enter a pod but what is named: the gateway the edge, the edge and services a service, Prometheus where figures are. */
export function networkManifests({ namespace, gatewayNetwork, monitoring }: Place) {
  const services = SERVICE_FACTS.map(({ name }) => name);
  const ports = [{ port: PORT, protocol: 'TCP' as const }];
  const callers = ['edge', ...services].map((app) => ({ podSelector: { matchLabels: { app } } }));
  const prometheus = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': monitoring } },
  };
  return [
    new NetworkPolicy({
      metadata: { name: 'nothing-else', namespace },
      spec: {
        podSelector: {
          matchExpressions: [{ key: 'app', operator: 'In', values: ['edge', 'migrate', ...services] }],
        },
        policyTypes: ['Ingress'],
      },
    }),
    new NetworkPolicy({
      metadata: { name: 'edge', namespace },
      spec: {
        podSelector: { matchLabels: { app: 'edge' } },
        policyTypes: ['Ingress'],
        ingress: [
          { from: [{ ipBlock: { cidr: gatewayNetwork } }], ports },
          { from: [prometheus], ports: [{ port: METRICS_PORT, protocol: 'TCP' as const }] },
        ],
      },
    }),
    new NetworkPolicy({
      metadata: { name: 'services', namespace },
      spec: {
        podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: services }] },
        policyTypes: ['Ingress'],
        ingress: [{ from: [...callers, prometheus], ports }],
      },
    }),
  ];
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
                {
                  name: 'DATABASE_URL',
                  valueFrom: { secretKeyRef: { name: 'steps', key: 'DATABASE_URL' } },
                },
              ],
              securityContext: {
                allowPrivilegeEscalation: false,
                capabilities: { drop: ['ALL'] },
                seccompProfile: { type: 'RuntimeDefault' },
              },
            },
          ],
        },
      },
    },
  });
