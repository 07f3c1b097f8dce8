import '@lectern/ui/base.css';
import '@lectern/ui/fonts-ko.css';
import '@lectern/ui/fonts-latin.css';
import { nextTask } from './next-task.ts';

// Module set-up and hydration are separate tasks, so that a tap in between is answered at once. A function, because an
// `await` of the module itself brings the bundler's code for such modules to every page.
async function start(): Promise<void> {
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.tsx');
  await nextTask();
  await startShell();
}

void start();
