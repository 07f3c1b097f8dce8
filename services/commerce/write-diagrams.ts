import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDiagrams } from './src/payments/domain/state-diagrams.ts';

// `npm run diagrams`: writes the state diagrams of docs/payments.md from the machines that the code runs on.
const page = join(import.meta.dirname, '../../docs/payments.md');
writeFileSync(page, withDiagrams(readFileSync(page, 'utf8')));
