import '@lectern/ui/base.css';
import { afterFirstPaint } from './after-first-paint.ts';

// The page from the server is shown first; setting up modules and coming alive are tasks of their own after that.
await afterFirstPaint();
const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.tsx');
setTimeout(() => void startShell());
