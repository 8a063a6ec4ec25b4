/** Reads server-sent events (HTML Living Standard §9.2.6). */

/** One event as it stands on the wire. */
export interface WireEvent {
  /** `message` where nothing is said. */
  readonly event: string;
  readonly data: string;
  /** The last that was said, by this event or one before; empty where none was. */
  readonly id: string;
}

/**
 * Makes a function that takes text as it comes, cut anywhere, and returns the events that it completes. `onRetry` is
 * told after how many milliseconds a reader is to come back.
 */
export function createEventParser(onRetry: (ms: number) => void = () => {}): (text: string) => WireEvent[] {
  let rest = '';
  let isFirst = true;
  let id = '';
  let event = '';
  let data: string[] = [];

  function takeLine(line: string): WireEvent | undefined {
    if (line === '') {
      const made = data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : undefined;
      event = '';
      data = [];
      return made;
    }
    const [, name, value = ''] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'event') event = value;
    if (name === 'id' && !value.includes('\0')) id = value;
    if (name === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
    return undefined;
  }

  return (text) => {
    let all = rest + text;
    if (isFirst && all !== '') {
      all = all.replace(/^\uFEFF/, '');
      isFirst = false;
    }
    // A carriage return at the end may be the half of a line's end.
    const lines = all.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => takeLine(line) ?? []);
  };
}
