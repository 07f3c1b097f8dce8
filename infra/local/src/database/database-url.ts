/** The address of another database on the same server, for the same role. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** The address of the same database behind another port of the same machine, such as that of a pooler. */
export function withPort(url: string, port: number): string {
  const other = new URL(url);
  other.port = `${port}`;
  return other.href;
}
