// Starts the page.
import { mount } from 'svelte';
// Before any component: what comes later in a chunk of its own may rely on them.
import './fonts.css';
import './theme.css';
import './palette.css';
import './base.css';
import './shared.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
