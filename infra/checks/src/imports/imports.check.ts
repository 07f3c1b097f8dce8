import type { CheckResult } from '../check.ts';
import { webProjects, workspaceRoot } from '../workspace-files.ts';
import { cruiseImports } from './cruise-imports.ts';

const fewestModules = 50;

/** The imports inside every project keep to .dependency-cruiser.cjs. */
export async function imports(): Promise<CheckResult[]> {
  const folders = [...(await webProjects()), 'services', 'shared', 'infra'];
  const { modules, violations } = await cruiseImports(workspaceRoot, folders, '^infra/checks/canaries/');
  const problems = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
  // With an unsupported compiler, dependency-cruiser reads no modules and reports success.
  if (modules < fewestModules) problems.push(`only ${modules} modules were read`);
  return [{ name: `imports inside projects`, problems }];
}
