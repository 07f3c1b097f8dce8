import { rspack, type MultiStats, type RspackOptions } from '@rspack/core';

/** Runs the given builds together. @throws with the compiler's messages when one of them fails. */
export async function runBuilds(configs: RspackOptions[]): Promise<MultiStats> {
  const compiler = rspack(configs);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error('The bundler gave no result'));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
  return stats;
}
