import '@lectern/ui/base.css';
import { startShell } from './start-shell.tsx';

void startShell();
