// Stands in for loading modules of remotes that are imported by name. Shell and remotes have no such imports, so there is
// nothing to load with a chunk.
export const remotes = () => undefined;
