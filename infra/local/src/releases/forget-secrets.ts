/**
 * Takes the team's token and the tester's key out of an environment, once they are read: what is started afterwards, such as the
 * build of a team's code, does not inherit them.
 */
export function forgetSecrets(env: NodeJS.ProcessEnv): void {
  delete env['RELEASE_TOKEN'];
  delete env['RELEASE_TESTER_KEY'];
}
