/** The page at `/docs/errors`: all error codes. */
import { errorCodes } from '../../contract/error-codes.ts';
import { escapeHtml } from '../page/html.ts';

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70ch; margin: 2rem auto; padding: 0 1rem }
code { font-family: ui-monospace, monospace }
h2 { margin: 2rem 0 0; font-size: 1.1rem }
p { margin: .25rem 0 }
`;

/** Returns the page; each code has its name as id. */
export function writeErrorsPage(): string {
  const sections = Object.entries(errorCodes).map(
    ([code, { status, text, example }]) =>
      `<h2 id="${code}"><code>${code}</code></h2>\n<p>${escapeHtml(text)} Status ${status}.</p>\n<p>Example: <q>${escapeHtml(example)}</q></p>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Error codes</title>
<style>${STYLE}</style>
<main>
<h1>Error codes</h1>
<p>Errors have a <code>code</code> and, if one parameter is at fault, <code>parameter</code> and <code>location</code>
if the request prefers <code>application/problem+json</code> (RFC 9457). Codes are stable; sentences may change.</p>
${sections.join('\n')}
</main>
</html>
`;
}
