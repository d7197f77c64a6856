// What is wrong with how the page lies in its window: a list of sentences, empty when nothing is.
// Run by test_geometry.py with {touch, cut}: whether fingers are used; selectors of what may be cut.
// What is there for screen readers only is left out, and so is the link that shows when it has focus.
({ touch, cut }) => {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
  const wrong = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const name = (e) => `<${e.tagName.toLowerCase()} class="${e.getAttribute('class') ?? ''}"> ${(e.getAttribute('aria-label') || e.textContent || '').trim().slice(0, 40)}`;
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('.aside, [inert], .skip:not(:focus)');

  // ---------------------------------------------------------------- what can be seen of something
  const style = new Map();
  const styleOf = (e) => style.get(e) ?? (style.set(e, getComputedStyle(e)), style.get(e));
  const cuts = (e) => /hidden|clip/.test(styleOf(e).overflowX + styleOf(e).overflowY);
  const scrolls = (e) => /auto|scroll/.test(styleOf(e).overflowX + styleOf(e).overflowY);
  const box = (r) => ({ left: r.left, top: r.top, right: r.right, bottom: r.bottom });
  const both = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const empty = (r) => r.right - r.left < 1 || r.bottom - r.top < 1;
  const inside = (a, b, by = 1) => a.left >= b.left - by && a.right <= b.right + by && a.top >= b.top - by && a.bottom <= b.bottom + by;
  function around(e) {
    const found = [];
    for (let up = e.parentElement; up && up !== document.documentElement; up = up.parentElement) found.push(up);
    return found;
  }

  // ---------------------------------------------------------------- controls
  /** A field that is hidden in its label is as large as that. */
  const target = (e) => (e.matches('input') && e.getBoundingClientRect().width < 24 ? (e.closest('label') ?? e) : e);
  const controls = [...new Set([...root.querySelectorAll(CONTROLS)].map(target))].filter(seen);
  /** Stays while the page is scrolled under it. */
  const stuck = (e) => [e, ...around(e)].some((up) => styleOf(up).position === 'sticky');
  const shown = [];
  for (const one of controls) {
    let part = box(one.getBoundingClientRect());
    if (empty(part)) continue;
    let reachable = true;
    for (const up of around(one)) {
      if (scrolls(up)) { part = both(part, box(up.getBoundingClientRect())); break; }
      if (cuts(up) && up !== document.body && !inside(part, box(up.getBoundingClientRect()), 2)) reachable = false;
    }
    if (!reachable) wrong.push(`cut off: ${name(one)}`);
    if (empty(part)) continue; // scrolled away, where one can scroll to it
    if (part.left < -1 || part.right > innerWidth + 1) wrong.push(`outside the window: ${name(one)} ${Math.round(part.left)}–${Math.round(part.right)}`);
    const inText = styleOf(one).display === 'inline' || one.closest('[role=log]');
    const { width, height } = one.getBoundingClientRect();
    if (touch && !inText && Math.min(width, height) < 43.5) wrong.push(`too small for a finger: ${name(one)} ${Math.round(width)} × ${Math.round(height)}`);
    shown.push([one, part]);
  }
  const things = [...shown, ...[...root.querySelectorAll('[data-board]')].map((one) => {
    const scroller = around(one).find(scrolls);
    return [one, scroller ? both(box(one.getBoundingClientRect()), box(scroller.getBoundingClientRect())) : box(one.getBoundingClientRect())];
  })];
  for (const [at, [one, a]] of things.entries())
    for (const [other, b] of things.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || stuck(one) !== stuck(other)) continue;
      const shared = both(a, b);
      if (shared.right - shared.left > 1.5 && shared.bottom - shared.top > 1.5) wrong.push(`on each other: ${name(one)} | ${name(other)}`);
    }
  for (const [one, part] of shown) {
    const x = (part.left + part.right) / 2, y = (part.top + part.bottom) / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || styleOf(one).pointerEvents === 'none') continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && !one.contains(hit) && !hit.contains(one) && !stuck(hit)) wrong.push(`covered: ${name(one)} by ${name(hit)}`);
  }

  // ---------------------------------------------------------------- words
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const told = new Set();
  while (words.nextNode()) {
    const text = words.currentNode;
    const owner = text.parentElement;
    if (!text.data.trim() || !owner || told.has(owner) || !seen(owner) || owner.closest('option, svg, title') || (cut && owner.closest(cut))) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (empty(line)) continue;
      const by = [owner, ...around(owner)];
      const end = by.findIndex(scrolls);
      const cutter = by.slice(0, end < 0 ? undefined : end).find((up) => cuts(up) && up !== document.body && !inside(line, box(up.getBoundingClientRect()), 2));
      if (cutter && cutter.getBoundingClientRect().width <= 2) break; // for screen readers only
      if (cutter) { wrong.push(`text cut off: "${text.data.trim().slice(0, 50)}" by ${name(cutter)}`); told.add(owner); break; }
      if (line.left < -1 || (line.right > innerWidth + 1 && end < 0)) { wrong.push(`text outside: "${text.data.trim().slice(0, 50)}"`); told.add(owner); break; }
    }
  }

  // ---------------------------------------------------------------- the window
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`sideways scroll: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  const asked = document.querySelector('.prompt');
  if (asked && root === document.body) {
    for (const one of [asked.querySelector('.what'), ...asked.querySelectorAll('.line button, .choices > button')]) {
      if (!one || !seen(one)) continue;
      const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      const list = one.closest('.choices');
      if (!inside(box(one.getBoundingClientRect()), list ? both(all, box(list.getBoundingClientRect())) : all, 2)) wrong.push(`the prompt has to be scrolled: ${name(one)}`);
    }
  }
  return [...new Set(wrong)];
}
