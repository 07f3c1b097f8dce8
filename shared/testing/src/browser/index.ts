export { accessibilityProblems, withoutTransitions } from './accessibility.ts';
