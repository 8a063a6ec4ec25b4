/**
 * Turns TypeScript into JavaScript for the tests, and keeps what it made: each test file is a process of its own, and would
 * compile all of the service anew. Types are checked by `npm run check`.
 */
const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const ts = require('typescript');

const FOLDER = join(__dirname, '../../node_modules/.cache/transpiled');

/** What ts-node asks of a module that compiles in its place. */
exports.create = ({ service }) => {
  const compilerOptions = { ...service.config.options, module: ts.ModuleKind.ESNext };
  const settings = `${ts.version} ${JSON.stringify(compilerOptions)}`;
  mkdirSync(FOLDER, { recursive: true });
  return {
    transpile(source, { fileName }) {
      const hash = createHash('sha256').update(`${settings} ${fileName} ${source}`).digest('hex');
      const kept = join(FOLDER, hash);
      try {
        return JSON.parse(readFileSync(kept, 'utf8'));
      } catch {
        const { outputText, sourceMapText } = ts.transpileModule(source, { fileName, compilerOptions });
        const output = { outputText, sourceMapText };
        // Another thread or process may read or write it at this very moment.
        const written = `${kept}.${randomUUID()}`;
        writeFileSync(written, JSON.stringify(output));
        renameSync(written, kept);
        return output;
      }
    },
  };
};
