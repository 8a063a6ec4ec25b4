/** Parses server-sent events (HTML Living Standard §9.2.6). */

/** An event as received. */
export interface WireEvent {
  /** `message` by default. */
  readonly event: string;
  readonly data: string;
  /** The last id received, with this event or an earlier one; empty before the first. */
  readonly id: string;
}

/**
 * Returns a parser that takes chunks of text, split anywhere, and returns the events that each chunk completes.
 * `onRetry` receives the reconnection time in milliseconds.
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
    // A trailing carriage return can be the first half of CRLF.
    const lines = all.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => takeLine(line) ?? []);
  };
}
