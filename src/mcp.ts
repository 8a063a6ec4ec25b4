/** The built program as an MCP server by standard input and output: `npx utility-api mcp`. */
import { createRequire } from 'node:module';
import { nameSources } from './process/source-names.ts';

nameSources();
const program: typeof import('./process/program.ts') = createRequire(import.meta.url)('../server.cjs');
await program.serveStdio();
