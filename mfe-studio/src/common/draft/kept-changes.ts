import { StudioOperation } from '@lectern/contracts-catalog';

export interface KeptChanges {
  readonly version: number | undefined;
  readonly operations: StudioOperation[];
}

/** What an earlier page could not save, as the browser kept it. What is no change is left out; the rest stays. */
export function readKept(stored: string): KeptChanges {
  try {
    const kept = Object(JSON.parse(stored)) as { version?: unknown; operations?: unknown };
    const operations: unknown[] = Array.isArray(kept.operations) ? kept.operations : [];
    return {
      version: typeof kept.version === 'number' ? kept.version : undefined,
      operations: operations.flatMap(readOperation),
    };
  } catch {
    return { version: undefined, operations: [] };
  }
}

function readOperation(stored: unknown): StudioOperation[] {
  const sound = StudioOperation.safeParse(stored);
  if (sound.success) return [sound.data];
  // A text that the service refuses, such as one that is too long: its author still wants to shorten it.
  const { value, ...field } = Object(stored) as { value?: unknown };
  const isText = typeof value === 'string';
  if (!isText && !(Array.isArray(value) && value.every((one) => typeof one === 'string'))) return [];
  const empty = StudioOperation.safeParse({ ...field, value: isText ? '' : [] });
  return empty.success ? [Object.assign(empty.data, { value })] : [];
}
