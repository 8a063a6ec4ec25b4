/**
 * Chooses the media type that an `Accept` header prefers (RFC 9110, section 12.5.1); of those it likes equally, and
 * when it says nothing or likes none, the one offered first.
 */
export function preferMediaType<Type extends string>(
  accept: string,
  offered: readonly [Type, ...Type[]],
): Type {
  const ranges = accept.split(',').map(readRange);
  return offered.reduce((best, type) => (weigh(type, ranges) > weigh(best, ranges) ? type : best));
}

/** A media type, or all of a kind, or all there are, and how much it is liked, 0–1. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
  return { type, quality: Math.min(Number(quality) || 0, 1) };
}

/** How much a type is liked: what its most specific range says. */
function weigh(type: string, ranges: readonly Range[]): number {
  const group = type.replace(/\/.*/, '/*');
  for (const wanted of [type, group, '*/*']) {
    const range = ranges.find((each) => each.type === wanted);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
