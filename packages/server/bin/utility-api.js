#!/usr/bin/env node
/** Runs a command of the service: `npx utility-api [COMMAND]`; `npx utility-api help` lists them. */
process.setSourceMapsEnabled(true);
await import('../dist/src/main.js');
