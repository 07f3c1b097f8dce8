import { Role } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

const when = z.iso.datetime();

/** Somebody who runs the platform, with who gave them their roles. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  /** Without one, the roles of staff do not count. */
  hasSecondStep: z.boolean(),
  lastSeenAt: z.nullable(when),
  suspendedAt: z.nullable(when),
  /** The last change of the roles; null where none is written down. */
  changed: z.nullable(z.object({ at: when, by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Everybody with a role of staff, by name; roles are changed by `changeUserRoles`. */
export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/api/admin/staff',
  access: { roles: ['owner'] },
  summary: 'Who has which role of staff, and who gave it',
  response: z.object({ staff: z.array(StaffMember) }),
  errors: [],
});
