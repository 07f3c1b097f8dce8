import { withoutUnusedI18next } from './unused-i18next.ts';

/**
 * Leaves out of the translator what the shell never asks of it.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function unusedI18nextLoader(source) {
  return withoutUnusedI18next(source);
}
