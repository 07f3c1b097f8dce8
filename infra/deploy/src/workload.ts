import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IIoK8sApiCoreV1EnvVar as EnvVar } from 'kubernetes-models/v1/EnvVar';
import { Service } from 'kubernetes-models/v1/Service';
import type { IIoK8sApiCoreV1Volume as Volume } from 'kubernetes-models/v1/Volume';
import type { Place } from './place.ts';
import { DRAIN, PORT, STOP_LIMIT } from './settings.ts';

/** A program that runs in several pods. */
export interface Workload {
  readonly name: string;
  readonly env: EnvVar[];
  readonly cpu: string;
  readonly memoryMi: number;
  readonly most: number;
  /** Port of `/metrics`. */
  readonly metricsPort: number;
  /** Folders that the program writes to; the rest of its file system is read-only. */
  readonly folders: readonly { readonly path: string; readonly volume: Omit<Volume, 'name'> }[];
}

const FEWEST = 2;
/** Of the promised processor; a node process uses little more than one. */
const BUSY_PERCENT = 60;

/** The manifests of a program: its pods, its address, how many there may be, and that they never all leave at once. */
export function workload(
  { name, env, cpu, memoryMi, most, metricsPort, folders }: Workload,
  { namespace, images, version }: Place,
) {
  const labels = { app: name };
  const metadata = { name, namespace, labels };
  const writable = [{ path: '/tmp', volume: { emptyDir: {} } }, ...folders];
  const volumes = writable.map(({ path, volume }) => ({ name: path.slice(1), ...volume }));
  const probe = (path: string, periodSeconds: number) => ({
    httpGet: { path, port: PORT },
    periodSeconds,
    // A service waits for its database for a second before it says that it is slow.
    timeoutSeconds: 3,
    failureThreshold: 3,
  });
  return [
    new Deployment({
      metadata,
      spec: {
        selector: { matchLabels: labels },
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template: {
          metadata: {
            labels,
            annotations: {
              'prometheus.io/scrape': 'true',
              'prometheus.io/path': '/metrics',
              'prometheus.io/port': String(metricsPort),
            },
          },
          spec: {
            automountServiceAccountToken: false,
            terminationGracePeriodSeconds: DRAIN + STOP_LIMIT / 1_000 + 2,
            securityContext: { runAsNonRoot: true, runAsUser: 10_001, fsGroup: 10_001 },
            topologySpreadConstraints: [
              {
                maxSkew: 1,
                topologyKey: 'kubernetes.io/hostname',
                whenUnsatisfiable: 'ScheduleAnyway',
                labelSelector: { matchLabels: labels },
              },
            ],
            containers: [
              {
                name,
                image: `${images}/${name}:${version}`,
                env,
                ports: [...new Set([PORT, metricsPort])].map((containerPort) => ({ containerPort })),
                resources: {
                  requests: { cpu, memory: `${memoryMi}Mi` },
                  limits: { memory: `${memoryMi * 2}Mi` },
                },
                securityContext: {
                  allowPrivilegeEscalation: false,
                  readOnlyRootFilesystem: true,
                  capabilities: { drop: ['ALL'] },
                  seccompProfile: { type: 'RuntimeDefault' },
                },
                // A process speaks of itself alone: a database that is away must not end all of them.
                startupProbe: { ...probe('/healthz', 1), failureThreshold: 60 },
                livenessProbe: probe('/healthz', 5),
                readinessProbe: probe('/readyz', 1),
                volumeMounts: writable.map(({ path }) => ({ name: path.slice(1), mountPath: path })),
              },
            ],
            volumes,
          },
        },
      },
    }),
    new Service({ metadata, spec: { selector: labels, ports: [{ port: PORT, targetPort: PORT }] } }),
    new PodDisruptionBudget({
      metadata,
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
    }),
    new HorizontalPodAutoscaler({
      metadata,
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: FEWEST,
        maxReplicas: most,
        metrics: [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: BUSY_PERCENT } },
          },
        ],
      },
    }),
  ];
}
