/** The services that write down what is done in them. Media writes nothing: its acts come through the others. */
export const AUDITED_SERVICES = [
  'identity',
  'catalog',
  'commerce',
  'learning',
  'messaging',
  'releases',
] as const;
export type AuditedService = (typeof AUDITED_SERVICES)[number];
