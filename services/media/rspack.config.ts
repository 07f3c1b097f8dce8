import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, { name: 'media', entry: { main: './src/main.ts' } });
