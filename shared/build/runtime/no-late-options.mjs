// Stands in for reading the bundle's tables a second time, for tables that change after the start. Ours are whole when
// `connect-container.mjs` reads them.
export const updateConsumeOptions = () => undefined;
export const updateRemoteOptions = () => undefined;
