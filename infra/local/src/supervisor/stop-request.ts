const lookMs = 500;

/** Resolves when this process is told to stop: Ctrl-C, a signal, a closed terminal, or a parent that is gone. */
export function stopRequest(): Promise<'stop'> {
  return new Promise((resolve) => {
    const stop = () => resolve('stop');
    // The handlers stay: a terminal, npm and the launcher may each hand on the same Ctrl-C.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('disconnect', stop);
    process.channel?.unref();
    if (process.env['npm_lifecycle_event']) whenOrphaned(stop);
  });
}

/** An npm that is killed says nothing to what it started; only the parent's number changes. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, lookMs).unref();
}
