// Where a small bubble lies beside a place of the table: whole inside the window, and not over the place itself.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Lying {
  left: number;
  top: number;
  side: 'above' | 'below' | 'left' | 'right' | 'over';
}

export const MARGIN = 8;

/** A place as messages and pointing name it: `tile:4`, `space:N0`, `board:N`. */
export type Place = string;
export const PLACES = '[data-tile], [data-space], [data-board]';

export function placeOf(element: Element | null): Place | null {
  const found = element?.closest<HTMLElement>(PLACES)?.dataset;
  if (!found) return null;
  if (found.tile) return `tile:${found.tile}`;
  return found.space ? `space:${found.space}` : `board:${found.board}`;
}

export function elementAt(place: Place): HTMLElement | null {
  const [kind = '', which = ''] = place.split(':');
  return document.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(which)}"]`);
}

/** The first side with room enough, else over the place. */
export function lieAt(anchor: Box, size: { width: number; height: number }, room: Box): Lying {
  const right = room.left + room.width;
  const bottom = room.top + room.height;
  const middle = anchor.left + anchor.width / 2 - size.width / 2;
  const left = Math.max(room.left + MARGIN, Math.min(middle, right - MARGIN - size.width));
  const beside = Math.max(
    room.top + MARGIN,
    Math.min(anchor.top + anchor.height / 2 - size.height / 2, bottom - MARGIN - size.height),
  );
  const below = anchor.top + anchor.height + MARGIN;
  const above = anchor.top - MARGIN - size.height;
  if (below + size.height <= bottom - MARGIN) return { left, top: below, side: 'below' };
  if (above >= room.top + MARGIN) return { left, top: above, side: 'above' };
  const after = anchor.left + anchor.width + MARGIN;
  if (after + size.width <= right - MARGIN) return { left: after, top: beside, side: 'right' };
  const before = anchor.left - MARGIN - size.width;
  if (before >= room.left + MARGIN) return { left: before, top: beside, side: 'left' };
  return { left, top: beside, side: 'over' };
}
