/** The built script exports these: `start` for `npm start`, and the parts that tests build applications from. */

/** Starts the service as the environment configures it. */
export const start = () => import('./start.ts');

/** Serves the tools to an agent by standard input and output. */
export const serveStdio = async () => (await import('./stdio.ts')).serveStdio();

export const loadParts = () => import('./parts.ts');

/** Reads all settings, for the command that checks them. */
export const loadSettings = () => import('./settings.ts');
