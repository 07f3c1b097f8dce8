// Stands in for the federation runtime's logger, which can be redirected, adds stack traces in a debug mode and knows the
// compiler. Here its words go to the console.
export const createLogger = (prefix) => ({
  log: (...words) => console.log(prefix, ...words),
  info: (...words) => console.info(prefix, ...words),
  success: (...words) => console.info(prefix, ...words),
  ready: (...words) => console.info(prefix, ...words),
  warn: (...words) => console.warn(prefix, ...words),
  error: (...words) => console.error(prefix, ...words),
  debug: () => undefined,
  setPrefix: () => undefined,
  setDelegate: () => undefined,
});
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = () => undefined;
export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
