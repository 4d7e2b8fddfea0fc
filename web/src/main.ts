// Starts the page.
import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './theme.css';
import './palette.css';
import './base.css';
import './shared.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
