// Stands in for the router's hooks for measuring tools, which this shell gives none: `createRouter` calls the first
// function for every navigation and the others only with hooks.
const unavailable = () => {
  throw new Error('This build of the router takes no instrumentations');
};

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const instrumentationResultMetaContext = undefined;
export {
  unavailable as getRouteInstrumentationUpdates,
  unavailable as instrumentClientSideRouter,
  unavailable as instrumentHandler,
};
