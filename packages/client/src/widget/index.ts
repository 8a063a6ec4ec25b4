import { PowCheck } from './pow-check.ts';

if (!customElements.get('pow-check')) customElements.define('pow-check', PowCheck);
