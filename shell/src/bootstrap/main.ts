import '@lectern/ui/base.css';
import { startShell } from './start-shell.tsx';

// A task of its own: modules are set up in one, the page comes alive in the next, and a tap fits in between.
setTimeout(() => void startShell());
