/** The services that write down what is done in them. */
export const AUDITED_SERVICES = [
  'identity',
  'catalog',
  'commerce',
  'learning',
  'messaging',
  'releases',
  // Cursors of a page of the release before count on the order: what is new comes last.
  'media',
] as const;
export type AuditedService = (typeof AUDITED_SERVICES)[number];
