import { BACKUP_PLUGIN, readingFrom } from './backup-store.ts';
import { clusterManifest, DATABASE } from './database.ts';
import type { Place } from './place.ts';

const ORIGIN = 'origin';

/**
 * A second database beside the one that runs, as that one was at a second of the past: from its backups and what it archived since. It
 * archives under its own name, so that the first one's backups stay as they are.
 * @param time In UTC with a zone, such as `2026-11-28T10:00:00Z`.
 * @throws for what is no such time.
 */
export function recoveryManifests(place: Place, time: string) {
  const at = new Date(time);
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(time) || Number.isNaN(at.getTime()))
    throw new Error(`"${time}" is no time such as 2026-11-28T10:00:00Z`);
  // Names are in small letters; two recoveries to different seconds lie beside each other.
  const name = `${DATABASE}-${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  return [
    clusterManifest(place, {
      name,
      bootstrap: {
        recovery: { source: ORIGIN, database: 'lectern', recoveryTarget: { targetTime: at.toISOString() } },
      },
      externalClusters: [
        { name: ORIGIN, plugin: { name: BACKUP_PLUGIN, parameters: readingFrom(DATABASE) } },
      ],
    }),
  ];
}
