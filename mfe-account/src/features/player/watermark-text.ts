import type { PlayerSession } from '@lectern/contracts-learning';

/** What is drawn over films and streams. */
export const watermarkText = ({ email, shortId }: PlayerSession['watermark']): string =>
  `${email} · ${shortId}`;
