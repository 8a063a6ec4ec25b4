/** A reader of the documentation, who runs its commands as written, in the folder in which the previous ones ended. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { makeFolder } from './service.ts';

export interface Block {
  /** The language after the fence, such as `sh`. */
  readonly language: string;
  readonly text: string;
}

/** Returns the code blocks of a Markdown document, in page order. */
export function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

export interface Reader {
  /** Runs a block and resolves with its output. Rejects if it fails. */
  run(block: Block): Promise<string>;
}

/** The only replacement in commands: where the service listens. */
const DOCUMENTED = 'localhost:3000';

/** Opens a shell in a copy of the checkout, next to an empty folder `my-project`. */
export function openReader(t: Test, service: string): Reader {
  const home = makeFolder(t);
  const checkout = join(home, 'utility-api');
  mkdirSync(checkout);
  mkdirSync(join(home, 'my-project'));
  const copy = `git ls-files -zco --exclude-standard --deduplicate | xargs -0 cp --parents -t '${checkout}' 2>/dev/null || true`;
  execFileSync('bash', ['-c', copy], { cwd: packageRoot });
  symlinkSync(join(packageRoot, 'node_modules'), join(checkout, 'node_modules'));
  let folder = checkout;

  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    UTILITY_API_URL: service,
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  const commandOf = ({ language, text }: Block): string => {
    const here = text.replaceAll(DOCUMENTED, new URL(service).host);
    if (language === 'sh') return `${here}\npwd > '${home}/folder'`;
    const file = join(home, language === 'python' ? 'program.py' : 'program.mjs');
    const program = language === 'python' ? file : join(folder, 'program.mjs');
    writeFileSync(program, here);
    return `${language === 'python' ? 'python3' : `'${process.execPath}'`} '${program}'`;
  };
  return {
    async run(block) {
      const { stdout } = await promisify(execFile)('bash', ['-ec', commandOf(block)], { cwd: folder, env });
      if (block.language === 'sh') folder = readFileSync(join(home, 'folder'), 'utf8').trim();
      return stdout;
    },
  };
}
