/** The page at `/docs/errors`: all error codes, and the headers of error responses. */

import { operationsOf } from '../../contract/model.ts';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import { errorCodes } from '../../lib/error-codes.ts';
import { escapeHtml, writeInline } from '../page/html.ts';

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70ch; margin: 2rem auto; padding: 0 1rem }
code { font-family: ui-monospace, monospace }
h2 { margin: 2rem 0 0; font-size: 1.1rem }
p, dd { margin: .25rem 0 }
dt { margin-top: 1rem }
h1 { font-size: 1.6rem; margin: 2rem 0 1rem }
a { color: light-dark(#1d5fa8, #8db4f8) }
`;

/** Returns the page for a document; each code has its name as id. */
export function writeErrorsPage(document: OpenApiDocument): string {
  const sections = Object.entries(errorCodes).map(
    ([code, { status, text, example }]) =>
      `<h2 id="${code}"><code>${code}</code></h2>\n<p>${escapeHtml(text)} Status ${status}.</p>\n<p>Example: <q>${escapeHtml(example)}</q></p>`,
  );
  const headers = [...errorHeadersOf(document)].map(
    ([name, text]) => `<dt><code>${name}</code></dt>\n<dd>${writeInline(text)}</dd>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Error codes</title>
<style>${STYLE}</style>
<main>
<p><a href="../docs">API reference</a></p>
<h1>Error codes</h1>
<p>Errors have a <code>code</code> and, if one parameter is at fault, <code>parameter</code>, <code>location</code>
and the list of its <code>allowed</code> values if the request prefers <code>application/problem+json</code> (RFC 9457). Codes are stable; sentences may change.</p>
${sections.join('\n')}
<h1 id="headers">Headers of error responses</h1>
<dl>
${headers.join('\n')}
</dl>
</main>
</html>
`;
}

/** Returns the descriptions of all headers that errors have. */
function errorHeadersOf(document: OpenApiDocument): Map<string, string> {
  const responses = operationsOf(document).flatMap((operation) => Object.entries(operation.responses));
  const errors = responses.filter(([status]) => /^[45]/.test(status));
  const headers = errors.flatMap(([, { headers = {} }]) => Object.entries(headers));
  return new Map(headers.map(([name, { description = '' }]) => [name, description]));
}
