import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, { name: 'messaging', entry: { main: './src/main.ts' } });
