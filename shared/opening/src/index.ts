export { openingPage } from './opening-page.tsx';
