import { APPLICATION_LIMITS as LIMITS, type ApplicationContent } from '@lectern/contracts-identity';

export type ContentProblem = 'missing' | 'short' | 'address';
export type ContentProblems = Partial<Record<keyof ApplicationContent, ContentProblem>>;

/** What keeps an application from being submitted, part by part, as the service judges it. */
export function contentProblems(content: ApplicationContent): ContentProblems {
  const problems: ContentProblems = {};
  for (const part of ['name_ko', 'name_en', 'biography', 'plan', 'sample_url'] as const) {
    if (content[part].trim() === '') problems[part] = 'missing';
  }
  if (!problems.biography && lengthOf(content.biography) < LIMITS.leastBiography)
    problems.biography = 'short';
  if (!problems.plan && lengthOf(content.plan) < LIMITS.leastPlan) problems.plan = 'short';
  if (!problems.sample_url && !isWebAddress(content.sample_url.trim())) problems.sample_url = 'address';
  return problems;
}

/** Whether a draft with this address can be kept: empty, or one that starts with https. */
export const isKeepable = ({ sample_url }: ApplicationContent): boolean =>
  sample_url.trim() === '' || isWebAddress(sample_url.trim());

const lengthOf = (text: string): number => [...text.trim()].length;
const isWebAddress = (text: string): boolean => text.startsWith('https://') && URL.canParse(text);
