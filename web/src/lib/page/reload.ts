// Whether it makes sense to load the page again: a browser without a connection would show an error of its own.
export async function answers(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** When the browser has nothing better to do. */
export function whenIdle(what: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(what, { timeout: 4000 });
  else setTimeout(what, 600);
}
