import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Without the plugin of the words: it keeps watching its files.
export default defineConfig({ plugins: [svelte()], test: { include: ['tests/**/*.test.ts'] } });
