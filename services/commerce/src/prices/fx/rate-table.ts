import type { TableRow } from './domain/fx.ts';

/** Rates kept by hand where no source of rates is configured: won for one dollar from a Korean day on. */
export const RATE_TABLE: readonly TableRow[] = [{ from: '2026-01-01', rate: 1_400 }];
