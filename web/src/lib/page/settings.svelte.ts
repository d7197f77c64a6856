// How somebody likes the page; kept in this browser.
import { keepLikes, likes } from './mine';
import type { Likes } from './mine';

class Settings {
  now = $state<Likes>(likes());
  constructor() {
    $effect.root(() => {
      $effect(() => {
        keepLikes({ ...this.now });
        document.documentElement.dataset.theme = this.now.theme;
      });
    });
  }
}

export const settings = new Settings();
