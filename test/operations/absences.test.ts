/** Each version serves its own paths and methods only. */
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { type Version, versions } from '../../src/contract/versions.ts';
import { isPathOf } from '../support/cases.ts';
import { shareService } from '../support/service.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const { app } = await shareService(t);
const paths = new Set(versions.flatMap((version) => Object.keys(documents[version].paths)));

/** Returns the methods of all path templates that a path matches. */
function methodsOf(version: Version, path: string) {
  const items = Object.entries(documents[version].paths).filter(([template]) => isPathOf(template, path));
  return METHODS.filter((method) => items.some(([, item]) => method.toLowerCase() in item));
}

for (const version of versions)
  t.test(`${version}: a path of other versions is a 404, another method a 405`, async (t) => {
    const wrong: string[] = [];
    for (const path of [...paths].map((each) => each.replaceAll(/\{\w+\}/g, 'x'))) {
      const own = methodsOf(version, path);
      for (const method of METHODS.filter((each) => !own.includes(each))) {
        const { statusCode, headers } = await app.inject({ method, url: `/${version}${path}` });
        const isRight = statusCode === (own.length === 0 ? 404 : 405);
        const allowed = String(headers.allow).split(', ');
        if (!isRight || !(own.length === 0 || own.some((each) => allowed.includes(each))))
          wrong.push(`${method} ${path} is a ${statusCode}, allow: ${headers.allow}`);
      }
    }
    t.strictSame(wrong, []);
  });
