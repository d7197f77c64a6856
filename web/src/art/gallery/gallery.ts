import { mount } from 'svelte';
import '../../look.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('gallery');
if (!target) throw new Error('the gallery has no wall');
mount(Gallery, { target });
