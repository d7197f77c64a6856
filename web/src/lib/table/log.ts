// What happened as lines of the log: dice of one roll are one line, and what only moves dice is none.
import type { Said } from './playback.svelte';

export interface LogLine extends Said {
  faces: readonly string[];
}
const QUIET = ['token-laid', 'face-laid'];

export function linesOf(said: readonly Said[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const one of said) {
    if (QUIET.includes(one.event.kind)) continue;
    const face = one.event.kind === 'rolled' ? one.event.subject.face : undefined;
    const last = lines[lines.length - 1];
    if (face && last?.faces.length && last.event.cause === one.event.cause)
      lines[lines.length - 1] = { ...last, faces: [...last.faces, face] };
    else lines.push({ ...one, faces: face ? [face] : [] });
  }
  return lines;
}
