/**
 * The boundary rule reads the project graph that was stored last, and checks nothing when there is none: on a fresh
 * clone it would pass every import. So this process builds the graph before it lints.
 */
export async function refreshProjectGraph() {
  process.env.NX_DAEMON = 'false';
  process.env.NX_ISOLATE_PLUGINS = 'false';
  const { createProjectGraphAsync } = await import('@nx/devkit');
  await createProjectGraphAsync({ exitOnError: false });
}
