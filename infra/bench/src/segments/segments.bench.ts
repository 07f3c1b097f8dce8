import type { Bench, Measurement } from '../bench.ts';
import { buildService } from '../service/built-service.ts';
import { compareSegments, SIZES } from './compare-segments.ts';
import { CONNECTIONS } from './segment-rate.ts';

const TURNS = 6;

/** What checking a signed address, the session and encrypting for the viewing costs beside sending files. */
export const bench: Bench = {
  partOf: 'learning',
  about: `segments of a signed, session-bound viewing, encrypted while they are sent, per second of a processor, beside a bare Node server and one nginx process with the same files without any check, ${CONNECTIONS} connections`,
  async run({ place, log }) {
    log('building the service');
    await buildService(place, 'media');
    const measurements: Measurement[] = [];
    for (const [what, bytes] of SIZES) {
      log(what);
      measurements.push(
        ...(await compareSegments(place, { name: `segments-${bytes}`, what, bytes, turns: TURNS }, log)),
      );
    }
    return measurements;
  },
};
