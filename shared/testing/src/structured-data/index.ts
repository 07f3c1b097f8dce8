export { structuredDataProblems } from './problems.ts';
