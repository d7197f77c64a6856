import { mount } from 'svelte';
import './look.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the game');
target.replaceChildren(); // the title that was shown until now
export default mount(App, { target });
