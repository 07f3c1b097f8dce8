import { databaseManifests } from './database.ts';
import { networkManifests } from './network.ts';
import type { Place } from './place.ts';
import { edgeEnvironment, METRICS_PORT, PORT, SERVICE_FACTS, serviceEnvironment } from './settings.ts';
import { gatewayManifests, migrateManifest, namespaceManifest, secretManifests } from './surroundings.ts';
import { workload } from './workload.ts';

/** Everything that Kubernetes has to know of an installation, in the order in which it can be applied. */
export function manifestsOf(place: Place) {
  return [
    namespaceManifest(place),
    ...secretManifests(place),
    ...databaseManifests(place),
    ...networkManifests(place),
    migrateManifest(place),
    ...SERVICE_FACTS.flatMap((facts) =>
      workload(
        {
          ...facts,
          metricsPort: PORT,
          env: serviceEnvironment(facts, place),
          folders:
            facts.name === 'media' ? [{ path: '/media', volume: { emptyDir: { sizeLimit: '1Gi' } } }] : [],
        },
        place,
      ),
    ),
    ...workload(
      {
        name: 'edge',
        env: edgeEnvironment(place),
        cpu: '2',
        memoryMi: 768,
        most: 24,
        metricsPort: METRICS_PORT,
        folders: [{ path: '/releases', volume: { emptyDir: {} } }],
      },
      place,
    ),
    ...gatewayManifests(place),
  ];
}
