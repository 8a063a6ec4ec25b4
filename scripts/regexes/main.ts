/**
 * Checks that regular expressions take linear time: those of `src` and the packages, and the patterns of `openapi/`.
 * `npm run check` runs it. Fails if an expression may take longer and is not in `exceptions.yaml`, or if an exception
 * is unused. Also checks that literals are ASCII, because esbuild does not escape them.
 */
import { documents } from '../../src/contract/documents.ts';
import { expressionsIn, findNonAscii, patternsOf } from './collect.ts';
import { compareWithExceptions, readExceptions } from './exceptions.ts';
import { findSlow } from './find-slow.ts';

const patterns = Object.entries(documents).flatMap(([name, document]) =>
  patternsOf(document, `openapi/${name}.yaml`),
);
const sources = ['src', 'packages/images/src', 'packages/fiction/src', 'packages/shared'].flatMap(
  expressionsIn,
);
const expressions = [...sources, ...patterns];
const exceptions = readExceptions();
const failures = [
  ...findNonAscii(sources),
  ...compareWithExceptions(await findSlow(expressions), exceptions),
];
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
else
  console.log(
    `${expressions.length} regular expressions checked: linear time, or short input (${exceptions.length} exceptions)`,
  );
