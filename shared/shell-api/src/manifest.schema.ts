import * as z from 'zod/mini';
import type { MfeManifest } from './manifest.ts';

export type {
  MfeManifest,
  NavigationManifest,
  RouteAccess,
  RouteManifest,
  SitemapEntry,
} from './manifest.ts';

const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const routeId = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/));

/** Schema of `mfe.manifest.json`; used by the build, the edge and the checks, never in the browser. */
export const MfeManifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id: slug,
  name: z.string().check(z.minLength(1)),
  owner: z.string().check(z.minLength(1)),
  shellApi: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/)),
  i18nNamespaces: z.array(z.string()),
  goal: z.optional(routeId),
  routes: z.array(
    z.strictObject({
      id: routeId,
      path: z.string().check(z.regex(/^([a-z0-9-]+|:[a-zA-Z]+\??|\*)?(\/([a-z0-9-]+|:[a-zA-Z]+\??|\*))*$/)),
      scope: z.enum(['language', 'root']),
      access: z.enum(['public', 'signed-in', 'licensed', 'licensed-or-content', 'instructor', 'admin']),
      render: z.enum(['server', 'client']),
      layout: z.enum(['page', 'bare']),
      plays: z.optional(z.literal('streams')),
      strings: z.optional(z.literal('first')),
      sitemap: z.optional(z.enum(['page', 'categories', 'curricula', 'instructors'])),
    }),
  ),
  navigation: z.array(
    z.strictObject({
      slot: z.enum(['header', 'footer', 'account']),
      routeId,
      order: z.int(),
      label: z.strictObject({ en: z.string(), ko: z.string() }),
    }),
  ),
});

/** Parses a manifest. @throws when it does not fit the schema, with the offending paths in the message. */
export function parseManifest(value: unknown): MfeManifest {
  const result = MfeManifestSchema.safeParse(value);
  if (result.success) return result.data;
  const paths = result.error.issues.map((issue) => `${issue.path.join('.') || '(root)'} ${issue.code}`);
  throw new Error(`mfe.manifest.json is not valid: ${paths.join('; ')}`);
}
