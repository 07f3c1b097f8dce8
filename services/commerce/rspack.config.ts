import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, {
  name: 'commerce',
  entry: { main: './src/main.ts', purge: './src/purge.ts' },
});
