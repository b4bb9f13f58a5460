import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

/** What the first page loads is types and paths of the contract; a build that pulls zod into it fails. */
const noZodAtFirst: Plugin = {
  name: 'no-zod-at-first',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const first = new Set(chunks.filter((chunk) => chunk.isEntry));
    for (const chunk of first)
      for (const name of chunk.imports) {
        const imported = chunks.find((other) => other.fileName === name);
        if (imported) first.add(imported);
      }
    const zod = [...first].flatMap((chunk) => chunk.moduleIds.filter((id) => /node_modules\/zod\//.test(id)));
    if (zod.length > 0) this.error(`The first page would load zod: ${zod[0]} and ${zod.length - 1} more.`);
  },
};

export default defineConfig({
  base: '/',
  plugins: [react(), noZodAtFirst],
  build: { assetsDir: 'assets', sourcemap: false },
  server: { proxy: { '/api': { target: SERVER }, '/pictures': { target: SERVER } } },
});
