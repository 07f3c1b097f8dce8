import '@lectern/ui/base.css';
import '@lectern/ui/fonts-ko.css';
import '@lectern/ui/fonts-latin.css';
import { nextTask } from './next-task.ts';

// Setting up modules and coming alive are tasks of their own, so that a tap in between is answered at once.
await nextTask();
const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.tsx');
await nextTask();
await startShell();
