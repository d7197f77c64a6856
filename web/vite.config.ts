import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is served by the Python server: everything it needs lies in the package.
export default defineConfig({
  plugins: [
    svelte(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/generated/paraglide',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
    }),
  ],
  build: {
    outDir: '../src/ghoststories/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: script or font
    sourcemap: false,
  },
  server: { proxy: { '/api': { target: process.env.GHOSTSTORIES_URL ?? 'http://127.0.0.1:8000', ws: true } } },
});
