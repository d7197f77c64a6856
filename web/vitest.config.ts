import { defineConfig } from 'vitest/config';

// View logic needs no plugin, and those of the page keep watching its files.
export default defineConfig({ test: { include: ['tests/**/*.test.ts'] } });
