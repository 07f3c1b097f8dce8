import { secondRoleOf } from '@lectern/nest-kit/provision';
import { readSecretFiles } from '@lectern/nest-kit/secret-files';
import { Problem } from '../problem.ts';
import { serviceNames } from './services.ts';

/** Passwords of the services' roles. */
export interface RolePasswords {
  /** Service → password that its role is created with; derived from the administrator's where none is given. */
  readonly ofRoles?: Readonly<Record<string, string>>;
  /** Service → password of its second role, where the address that its processes get is of that one. */
  readonly ofSecondRoles?: Readonly<Record<string, string>>;
  /** Whether roles that are there get it too. */
  readonly areSet?: boolean;
}

const settingOf = (service: string): string => `${service.toUpperCase()}_DATABASE_URL`;

/**
 * The passwords that a deployment gives: `CATALOG_DATABASE_URL` and so on are the addresses its services get, or files with them
 * (`CATALOG_DATABASE_URL_FILE`), all of them or none; with `SET_PASSWORDS=on` roles that are there get theirs too. An address may be of
 * the service's second role, such as `lectern_catalog_next`.
 * @throws {Problem} that lists everything wrong at once.
 */
export function readRolePasswords(environment: NodeJS.ProcessEnv): RolePasswords {
  const { env, problems } = readSecretFiles(environment, [...serviceNames.map(settingOf), 'SET_PASSWORDS']);
  const faults = [...problems];
  const given = serviceNames.filter((service) => env[settingOf(service)]);
  const asked = env['SET_PASSWORDS'] || 'off';
  if (asked !== 'on' && asked !== 'off') faults.push(`SET_PASSWORDS must be on or off, but is "${asked}"`);
  if (asked === 'on' && given.length === 0)
    faults.push('SET_PASSWORDS=on needs the addresses with the passwords, such as CATALOG_DATABASE_URL');
  if (given.length > 0)
    faults.push(
      ...serviceNames
        .filter((service) => !given.includes(service))
        .map((service) => `${settingOf(service)} is missing; give the addresses of all services, or none`),
    );
  const ofRoles: Record<string, string> = {};
  const ofSecondRoles: Record<string, string> = {};
  for (const service of given) {
    const url = URL.parse(env[settingOf(service)] ?? '');
    const passwords = { [`lectern_${service}`]: ofRoles, [secondRoleOf(service)]: ofSecondRoles }[
      url?.username ?? ''
    ];
    if (passwords && url?.password) passwords[service] = decodeURIComponent(url.password);
    else
      faults.push(
        `${settingOf(service)} must be the address of the role lectern_${service} or ${secondRoleOf(service)} with its password`,
      );
  }
  if (faults.length > 0) throw new Problem(faults.join('\n'));
  return { ofRoles, ofSecondRoles, areSet: asked === 'on' };
}
