import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, { name: 'catalog', entry: { main: './src/main.ts' } });
