/** Ends the running task: the browser may paint and answer taps before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
