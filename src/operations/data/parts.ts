/** Takes a part of data, and puts data into an object, for formats that need a list or an object. */
import { InputError } from '../../lib/input-error.ts';
import type { Data, Format } from './data.ts';

/** Returns the part at a JSON Pointer (RFC 6901); the whole without one. Throws an InputError if there is none. */
export function findPart(data: Data, pointer = ''): Data {
  if (pointer === '') return data;
  let part: Data | undefined = data;
  for (const step of pointer.slice(1).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const isIndex = /^(?:0|[1-9]\d*)$/.test(name);
    part =
      part instanceof Map ? part.get(name) : Array.isArray(part) && isIndex ? part[Number(name)] : undefined;
    if (part === undefined) throw new InputError(`path leads to no value at '${name.slice(0, 40)}'`);
  }
  return part;
}

/** The element of each item of a list, in XML. */
const ITEM = 'item';

/** Puts data into an object with one property; in XML, items of a list into elements inside of it. */
export function wrapData(data: Data, root: string, to: Format): Data {
  const isXmlList = to === 'xml' && Array.isArray(data);
  return new Map([[root, isXmlList ? new Map([[ITEM, data]]) : data]]);
}
