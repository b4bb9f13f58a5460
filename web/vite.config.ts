import tailwindcss from '@tailwindcss/vite';
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

/** The two files that the first text needs, asked for before the style sheet that names them has come. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /\/(mukta-latin-400|baloo-2-latin-wght)-normal-[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
        })),
  },
};

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss(), noZodAtFirst, preloadFonts],
  // A font inside the style sheet would be loaded by whoever never shows its characters.
  build: {
    assetsDir: 'assets',
    sourcemap: false,
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  server: { proxy: { '/api': { target: SERVER }, '/pictures': { target: SERVER } } },
});
