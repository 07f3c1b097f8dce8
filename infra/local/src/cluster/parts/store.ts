import { join } from 'node:path';
import { workspaceRoot } from '../../paths.ts';
import { objectKeys, secretOf } from '../../stack/services.ts';
import { answersAt } from '../../supervisor/ready.ts';
import { adminUrl, type ClusterPlan } from '../plan.ts';
import type { Part } from './part.ts';
import { SECOND_KEY_ID } from './processes.ts';

/** The object store, as a part of the cluster. */
export const STORE = 'store';

/** Address of the object store of a cluster. */
export const storeUrl = ({ ports }: ClusterPlan): string => `http://127.0.0.1:${ports.outside.objects}`;

/** The stand-in for an S3-compatible store, in a process that can be killed alone. */
export function storePart(plan: ClusterPlan): Part {
  const direct = adminUrl(plan, plan.ports.readWrite);
  return {
    name: STORE,
    command: process.execPath,
    args: [join(workspaceRoot, 'infra/simulators/src/objects/objects-process.ts')],
    env: {
      OBJECTS_PORT: String(plan.ports.outside.objects),
      ...objectKeys(direct),
      // A second pair, as every store gives out, so that the first may be changed.
      OBJECTS_KEY_ID_OTHER: SECOND_KEY_ID,
      OBJECTS_SECRET_OTHER: secretOf(direct, 'objects-second'),
      OBJECTS_DIR: join(plan.folder, 'objects'),
    },
    logFile: join(plan.folder, 'logs', `${STORE}.log`),
    channel: true,
    graceMs: 1_000,
    ready: answersAt(`${storeUrl(plan)}/faults`),
    readyWithinMs: 60_000,
  };
}
