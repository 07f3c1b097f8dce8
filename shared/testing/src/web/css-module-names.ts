/** Stands in for every `*.module.css`: each class is named as it is written in the file. */
const classes: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? name : undefined) },
);

export default classes;
