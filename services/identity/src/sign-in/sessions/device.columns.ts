import { column } from '@lectern/nest-kit';
import { DEVICE_KINDS } from './domain/device-of.ts';

/** Columns of the device that a session began on. */
export const DEVICE_COLUMNS = {
  kind: column.oneOf(DEVICE_KINDS),
  browser: column.text,
  system: column.text,
};
