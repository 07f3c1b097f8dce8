import type { Watermark } from '@lectern/contracts-learning';

/** What is drawn over films and streams. */
export const watermarkText = ({ email, shortId }: Watermark): string => `${email} · ${shortId}`;
