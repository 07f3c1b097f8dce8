import * as z from 'zod/mini';
import { ROLES } from './role.vocabulary.ts';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;
