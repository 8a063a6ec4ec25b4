/** Lets a bundle read files of this run that are not written yet, so that one run generates all files. */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Returns an esbuild plugin that reads these files from memory. */
export function overlay(files: readonly GeneratedFile[]): Plugin {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    name: 'overlay',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        return texts.has(file) ? { path: file } : undefined;
      });
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = texts.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
}
