import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, {
  name: 'learning',
  entry: { main: './src/main.ts' },
});
