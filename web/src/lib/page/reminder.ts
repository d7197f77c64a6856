// A reminder when it is somebody's turn and the page is not looked at: only for who asked for it.
import * as m from '../../generated/paraglide/messages.js';

export type Notify = 'off' | 'on' | 'denied' | 'never';
let reminded_ = false;

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asked for at a click and never before; what came of it. */
export async function allowReminders(): Promise<Notify> {
  if (!canNotify()) return 'never';
  const told = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return told === 'granted' ? 'on' : 'denied';
}

export function reminded(yours: boolean, wanted: boolean): void {
  if (!yours) {
    reminded_ = false;
    return;
  }
  if (reminded_ || !document.hidden || !wanted || !canNotify() || Notification.permission !== 'granted') return;
  reminded_ = true;
  try {
    const note = new Notification('Ghost Stories', { body: m.your_turn(), tag: 'ghoststories' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // some phones allow this to service workers only: the title of the page says it too
  }
}
