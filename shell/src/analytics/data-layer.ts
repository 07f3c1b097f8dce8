import type { TelemetryEvent } from '@lectern/shell-api';
import type { Consent } from './consent.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The only way into the data layer: nothing gets in while the answer is not yes, and nothing is kept for later. */
export function createDataLayer(layer: Entry[], consent: () => Consent) {
  return {
    /** Adds an entry, or drops it. Says which. */
    push(entry: Entry): boolean {
      if (consent() !== 'granted') return false;
      layer.push(entry);
      return true;
    },
  };
}

export type DataLayer = ReturnType<typeof createDataLayer>;

/** An event of the product as the data layer knows events: snake case, ids and numbers beside the name. */
export function toEntry({ name, props = {} }: TelemetryEvent): Entry {
  return { ...props, event: name.replace(/[^a-z0-9]+/gi, '_').toLowerCase() };
}
