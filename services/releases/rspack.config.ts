import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, {
  name: 'releases',
  entry: { main: './src/main.ts' },
});
