export { SignedInMenu } from './signed-in-menu.tsx';
export { SignedInSection } from './signed-in-section.tsx';
