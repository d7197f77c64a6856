// Taking something up from the table and laying it down, by mouse, finger or pen. A short press is a
// click: a die is then laid where it can only go, or held until a ghost is chosen for it.
import { getContext, setContext } from 'svelte';
import { placeOf } from './bubble';
import { drops, type Drops, type Moment, type Thing } from '../dragging';

const FAR_ENOUGH = 6;
const RETURN_MS = 220;
const LONG_MS = 500;

export class Drag {
  /** What is in the hand, and where the hand is. */
  thing = $state.raw<Thing | null>(null);
  at = $state.raw({ x: 0, y: 0 });
  over = $state<string | null>(null);
  /** Dropped beside everything: it goes back to where it was. */
  returning = $state(false);
  places = $state.raw<Drops>(new Map());
  held = $state.raw<Thing | null>(null);

  #from = { x: 0, y: 0 };

  constructor(
    private readonly moment: () => Moment,
    private readonly lay: (decisions: readonly string[], thing: Thing) => void,
    /** What is chosen where it lies, by a short press. */
    private readonly inPlace: { mayTap: (thing: Thing) => boolean; tapThing: (thing: Thing) => boolean },
  ) {}

  may(thing: Thing): boolean {
    return drops(thing, this.moment()).size > 0 || this.inPlace.mayTap(thing);
  }

  isHeld(thing: Thing): boolean {
    return this.held !== null && JSON.stringify(this.held) === JSON.stringify(thing);
  }

  /** A place was clicked: true if what is held was laid there. */
  clicked(place: string): boolean {
    const held = this.held;
    const decisions = this.places.get(place);
    this.letGo();
    if (!held || !decisions) return false;
    this.lay(decisions, held);
    return true;
  }

  letGo(): void {
    this.held = null;
    if (!this.thing) this.places = new Map();
  }

  /** As an attachment: `{@attach drag.from(thing)}`. */
  from =
    (thing: Thing) =>
    (element: HTMLElement): (() => void) => {
      const down = (event: PointerEvent) => this.#down(event, element, thing);
      // no text is marked meanwhile: the browser would begin a drag of its own
      const still = (event: Event) => {
        if (this.may(thing)) event.preventDefault();
      };
      element.addEventListener('pointerdown', down);
      for (const kind of ['mousedown', 'dragstart']) element.addEventListener(kind, still);
      return () => {
        element.removeEventListener('pointerdown', down);
        for (const kind of ['mousedown', 'dragstart']) element.removeEventListener(kind, still);
      };
    };

  // ------------------------------------------------------------ one press
  #down(event: PointerEvent, element: HTMLElement, thing: Thing): void {
    if (!event.isPrimary || event.button !== 0 || this.thing || !this.may(thing)) return;
    const start = { x: event.clientX, y: event.clientY };
    const around = element.getBoundingClientRect();
    this.#from = { x: around.left + around.width / 2, y: around.top + around.height / 2 };
    const signal = new AbortController();
    const listen = { signal: signal.signal };
    const end = (drop: boolean) => {
      signal.abort();
      if (this.thing) this.#drop(drop);
      else if (drop) this.#tap(thing);
    };
    // a finger that lies still for long asks why, and takes nothing up
    const long = (later: PointerEvent) =>
      later.pointerType !== 'mouse' && !this.thing && later.timeStamp - event.timeStamp > LONG_MS;
    addEventListener(
      'pointermove',
      (moved) => {
        if (moved.pointerId !== event.pointerId || long(moved)) return;
        const far = Math.hypot(moved.clientX - start.x, moved.clientY - start.y) >= FAR_ENOUGH;
        if (!this.thing && far && !this.#takeUp(thing)) return;
        if (this.thing) this.#move(moved);
      },
      listen,
    );
    addEventListener('pointerup', (up) => up.pointerId === event.pointerId && end(!long(up)), listen);
    addEventListener('pointercancel', (gone) => gone.pointerId === event.pointerId && end(false), listen);
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !this.thing) return;
        key.preventDefault();
        end(false);
      },
      { ...listen, capture: true },
    );
  }

  #takeUp(thing: Thing): boolean {
    const places = drops(thing, this.moment());
    if (!places.size) return false;
    this.letGo();
    this.places = places;
    this.thing = thing;
    this.returning = false;
    return true;
  }

  #move(event: PointerEvent): void {
    this.at = { x: event.clientX, y: event.clientY };
    const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    this.over = place && this.places.has(place) ? place : null;
  }

  #drop(wanted: boolean): void {
    noClick();
    // what may be done can have changed while it was in the hand
    const thing = this.thing;
    const decisions = wanted && this.over && thing ? drops(thing, this.moment()).get(this.over) : undefined;
    this.over = null;
    this.places = new Map();
    if (decisions && thing) {
      this.thing = null;
      this.lay(decisions, thing);
      return;
    }
    this.returning = true;
    this.at = this.#from;
    setTimeout(() => {
      if (this.returning) this.thing = null;
      this.returning = false;
    }, RETURN_MS);
  }

  #tap(thing: Thing): void {
    if (this.inPlace.tapThing(thing)) return;
    if (thing.is === 'taoist') return; // the tile below is clicked
    if (this.isHeld(thing)) return this.letGo();
    const places = drops(thing, this.moment());
    const [only] = places.values();
    if (places.size === 1 && only) return this.lay(only, thing);
    this.places = places;
    this.held = thing;
  }
}

/** The end of a drag is no click on what lies below. */
function noClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

const KEY = Symbol('drag');
export const provideDrag = (drag: Drag): Drag => setContext(KEY, drag);
export const theDrag = (): Drag | undefined => getContext(KEY);
