/** Names of the projects that a run of nx built, without those whose results came from the cache. */
export function builtProjects(output: string): string[] {
  const tasks = [...output.matchAll(/^> nx run (?:@lectern\/)?([\w-]+):build(.*)$/gm)];
  return tasks.filter(([, , note = '']) => !/cache/.test(note)).map(([, project = '']) => project);
}
