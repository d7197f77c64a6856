// A table whose game was played by rules that are no longer ours: it can only be read.
import type { TableInfo } from '../types';

/** Why, as the server says it; empty where the game can go on. */
export const outdatedBy = (info: TableInfo): string =>
  (info as TableInfo & { outdated?: string | null }).outdated ?? '';
