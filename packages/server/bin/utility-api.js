#!/usr/bin/env node
/** Runs a program of the service: `npx utility-api [COMMAND]`. */
const programs = {
  serve: 'main.js',
  mcp: 'mcp.js',
  keys: 'operator/keys.js',
  admin: 'operator/admin.js',
};

const USAGE = `Usage: utility-api [COMMAND]

  serve   starts the service (default) on http://localhost:3000; PORT, HOST, DATA_DIR
          and other settings are environment variables
  mcp     serves its tools to a host that starts programs, by standard input and output
  keys    issues and manages API keys
  admin   inspects the store, callers and chats, backs up and restores`;

const [name = 'serve', ...words] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (program === undefined) {
  const isHelp = ['help', '--help', '-h'].includes(name);
  (isHelp ? console.log : console.error)(isHelp ? USAGE : `There is no command '${name}'.\n${USAGE}`);
  process.exitCode = isHelp ? 0 : 2;
} else {
  process.setSourceMapsEnabled(true);
  process.argv.splice(2, process.argv.length, ...words);
  await import(`../dist/src/${program}`);
}
