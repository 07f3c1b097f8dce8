import type { RouteManifest } from '@lectern/shell-api/manifest';
import type { DescribedRelease } from './described-release.ts';
import type { LiveNeighbour, Refusal } from './judge-release.ts';

/** Addresses, ids, namespaces and places of links that belong to another remote, or to none. */
export function findClashes(
  { id, manifest }: DescribedRelease,
  neighbours: readonly LiveNeighbour[],
): Refusal[] {
  const taken = (what: (neighbour: LiveNeighbour) => readonly string[]) =>
    new Map(neighbours.flatMap((neighbour) => what(neighbour).map((name) => [name, neighbour.id] as const)));
  const addresses = taken((neighbour) => neighbour.manifest.routes.map(addressOf));
  const namespaces = taken((neighbour) => neighbour.manifest.i18nNamespaces);
  const places = taken((neighbour) => neighbour.manifest.navigation.map(placeOf));
  const own = new Set(manifest.routes.map((route) => route.id));
  return [
    ...manifest.routes.flatMap((route) => {
      const owner = addresses.get(addressOf(route));
      return owner === undefined
        ? []
        : refusal(
            'routes',
            `${route.id} has the address ${addressOf(route)}, which is a page of ${owner}.`,
            'Give the page another path.',
          );
    }),
    ...twice(manifest.routes.map(addressOf)).map((address) =>
      refusal('routes', `Two of its pages have the address ${address}.`, 'Give one of them another path.'),
    ),
    ...manifest.routes.flatMap(outsideItsArea),
    ...manifest.routes
      .filter((route) => !route.id.startsWith(`${id}.`))
      .map((route) =>
        refusal('routes', `${route.id} does not begin with ${id}.`, `Name the page ${id}.<name>.`),
      ),
    ...(manifest.goal === undefined || own.has(manifest.goal)
      ? []
      : [
          refusal(
            'routes',
            `Its goal is ${manifest.goal}, which is no page of it.`,
            'Name a page of its own as the goal.',
          ),
        ]),
    ...manifest.i18nNamespaces.flatMap((name) => {
      const owner = namespaces.get(name);
      return owner === undefined
        ? []
        : refusal('namespaces', `The strings "${name}" belong to ${owner}.`, `Name them "${id}".`);
    }),
    ...manifest.navigation.flatMap((link) => {
      const owner = places.get(placeOf(link));
      return owner === undefined
        ? []
        : refusal(
            'slots',
            `Place ${link.order} of the ${link.slot} holds a link of ${owner}.`,
            'Give the link another order.',
          );
    }),
    ...manifest.navigation
      .filter(({ routeId }) => !own.has(routeId))
      .map(({ routeId, slot }) =>
        refusal(
          'slots',
          `A link of the ${slot} leads to ${routeId}, which is no page of it.`,
          'Link to a page of its own.',
        ),
      ),
  ];
}

/** The shell knows the area of a document by its address: a page of the other area would load its document without end. */
function outsideItsArea({ id, path, scope, access }: RouteManifest): Refusal[] {
  const [first = ''] = path.split('/');
  const isOpen = scope === 'root' && /^[:*]/.test(first);
  const isBelowAdmin = scope === 'root' && first === 'admin';
  if (isOpen)
    return [
      refusal(
        'routes',
        `${id} has a root path that begins with ${first}, which is also an address below /admin.`,
        'Begin the path with a name, or give the page the scope "language".',
      ),
    ];
  if (isBelowAdmin === (access === 'admin')) return [];
  return [
    isBelowAdmin
      ? refusal(
          'routes',
          `${id} lies below /admin and has "access": "${access}".`,
          'Give it "access": "admin", or a path outside /admin.',
        )
      : refusal(
          'routes',
          `${id} has "access": "admin" and does not lie below /admin.`,
          'Give it the scope "root" and a path that begins with admin/, or another access.',
        ),
  ];
}

const refusal = (rule: string, cause: string, cure: string): Refusal => ({ rule, cause, cure });
const placeOf = ({ slot, order }: { slot: string; order: number }): string => `${slot} ${order}`;

/** Paths that differ in the names of their parameters alone are one address. */
function addressOf({ scope, path }: RouteManifest): string {
  const shown = path.replaceAll(/:\w+/g, ':');
  return scope === 'language' ? `/:lang/${shown}` : `/${shown}`;
}

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
