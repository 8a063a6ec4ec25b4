/** Returns the lines of a file that people read: comments, test titles, Markdown, and texts of YAML documents. */
export interface ProseLine {
  readonly number: number;
  readonly text: string;
}

const COMMENT = /(?:^|\s)\/\/ ?(.*)$/;
const TITLE = /\btest\(\s*(['"`])(.{15,}?)\1/;
const YAML_TEXT = /(?:description|summary|line|title):\s+["']?(.{15,})$/;

export function proseOf(path: string, source: string): ProseLine[] {
  const lines = source.split('\n').map((line, index) => ({ number: index + 1, text: line.trim() }));
  if (path.endsWith('.md')) return withoutCode(lines);
  if (/\.(?:ts|js|mjs)$/.test(path)) return commentsAndTitles(lines);
  if (/\.ya?ml$/.test(path))
    return found(lines, (text) => YAML_TEXT.exec(text)?.[1] ?? /(?:^|\s)# (.*)$/.exec(text)?.[1]);
  return found(lines, (text) => /^(?:#|--) (.*)$/.exec(text)?.[1]);
}

function withoutCode(lines: readonly ProseLine[]): ProseLine[] {
  let isCode = false;
  return lines.filter(({ text }) => {
    if (!text.startsWith('```')) return !isCode && text !== '';
    isCode = !isCode;
    return false;
  });
}

function commentsAndTitles(lines: readonly ProseLine[]): ProseLine[] {
  let isComment = false;
  return found(lines, (text) => {
    if (isComment || text.startsWith('/*')) {
      isComment = !text.includes('*/');
      return text.replaceAll(/^\/?\*+\/?|\*+\/$/g, '').trim();
    }
    return COMMENT.exec(text)?.[1] ?? TITLE.exec(text)?.[2];
  });
}

function found(lines: readonly ProseLine[], read: (text: string) => string | undefined): ProseLine[] {
  return lines.flatMap(({ number, text }) => {
    const prose = read(text);
    return prose ? [{ number, text: prose }] : [];
  });
}
