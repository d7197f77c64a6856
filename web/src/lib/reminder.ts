// A reminder when it is somebody's turn and the page is not looked at.
import * as m from '../generated/paraglide/messages.js';

let reminded_ = false;

export function reminded(yours: boolean): void {
  if (!yours) {
    reminded_ = false;
    return;
  }
  if (reminded_ || !document.hidden) return;
  reminded_ = true;
  if ('Notification' in window && Notification.permission === 'granted')
    new Notification('Ghost Stories', { body: m.your_turn(), tag: 'ghoststories' });
}
