// A right click or a long press on anything with a reason (`data-why`). Phones differ in whether a long
// press is a right click for them, so the finger is watched as well; each press counts once.
const LONG_MS = 550;
const STILL = 10;

export const reasonAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-why]') : null;

export function onLongPress(told: (element: HTMLElement) => void): () => void {
  const off = new AbortController();
  const listen = { signal: off.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let done = false;
  const stop = () => clearTimeout(timer);

  addEventListener(
    'pointerdown',
    (event) => {
      stop();
      done = false;
      const element = reasonAt(event.target);
      if (!element || event.pointerType === 'mouse' || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        done = true;
        told(element);
      }, LONG_MS);
    },
    listen,
  );
  addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) stop();
    },
    listen,
  );
  for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, stop, listen);
  addEventListener(
    'contextmenu',
    (event) => {
      const element = reasonAt(event.target);
      if (!element) return;
      event.preventDefault();
      stop();
      if (!done) told(element);
      done = true;
    },
    listen,
  );
  // the end of a long press is no click
  addEventListener(
    'click',
    (event) => {
      if (!done) return;
      done = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { ...listen, capture: true },
  );
  return () => {
    stop();
    off.abort();
  };
}
