/** Markup and script of the documentation page. */
import type { OpenApiDocument } from '../../contract/openapi.ts';
import { ACCESSIBLE_SCRIPT } from './docs-accessibility.ts';
import { DOCUMENT_SCRIPT, REFERENCES_SCRIPT, SEARCH_SCRIPT } from './docs-document.ts';
import { SNIPPET_SCRIPT } from './docs-snippets.ts';

export interface DocsLinks {
  /** The public base URL, without a trailing slash. */
  readonly serviceUrl: string;
  readonly newest: OpenApiDocument;
  /** Cards of the page at `/` by operationId; empty without the page. */
  readonly cards: Readonly<Record<string, DocsCard>>;
  /** The names of documents of custom operations. */
  readonly custom: readonly string[];
}

/** A document in the drop-down. */
export interface DocsDocument {
  readonly name: string;
  /** Below the root of the service. */
  readonly path: string;
  /** Its operations are on the page at `/`. */
  readonly hasCards: boolean;
}

/** A card's id in URLs, and its search words. */
export interface DocsCard {
  readonly id: string;
  readonly words: string;
}

/**
 * Returns the markup. `root` is the relative path to the service, with a trailing slash; `addressOf` returns a file's
 * URL.
 */
export function writePage(root: string, addressOf: (file: string) => string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>utility-api</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${root}favicon.svg">
<link rel="stylesheet" href="${addressOf('swagger-ui.css')}">
<link rel="stylesheet" href="${addressOf('page.css')}">
</head>
<body>
<header class="bar">
<a href="${root}"><img src="${root}favicon.svg" alt="" width="32" height="32"> utility-api</a>
<label>Version <select id="version"></select></label>
</header>
<div id="page"><noscript>This page requires JavaScript. The OpenAPI document is at ${root}latest/openapi.json.</noscript></div>
<script src="${addressOf('swagger-ui-bundle.js')}"></script>
<script src="${addressOf('page.js')}"></script>
</body>
</html>
`;
}

/**
 * Returns the script that shows one document at a time and renders image responses; `cards` links operationIds to
 * cards. URLs are resolved against the script's own, so that the page also works below a path.
 */
export function writeScript(
  documents: readonly DocsDocument[],
  serviceUrl: string,
  cards: DocsLinks['cards'],
): string {
  return `'use strict';
(() => {
  const root = new URL('../../', document.currentScript.src).href;
  const documents = ${JSON.stringify(documents)};
  const cards = ${JSON.stringify(cards)};
  /** Redirects requests from the documents' public URL to this page's origin. */
  const serviceUrl = ${JSON.stringify(serviceUrl)} + '/';
  const askHere = (request) => {
    if (request.url.startsWith(serviceUrl)) request.url = root + request.url.slice(serviceUrl.length);
    return request;
  };
  const select = document.getElementById('version');
  for (const { name, path } of documents) select.add(new Option(name, root + path));

  /** Returns the URL of an image response, or of the image in a JSON response; otherwise undefined. */
  const pictureOf = ({ content, contentType }) => {
    if (typeof content !== 'string') return undefined;
    if (/^image\\/svg/i.test(contentType)) return 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(content);
    if (!/json/i.test(contentType)) return undefined;
    const [, address] = /"image":"(data:image\\/png;base64,[A-Za-z0-9+\\/=]+)"/.exec(content) ?? [];
    return address;
  };
  const showPictures = ({ React }) => ({
    wrapComponents: {
      responseBody: (Original) => (props) => {
        const src = pictureOf(props);
        const text = React.createElement(Original, props);
        if (src === undefined) return text;
        return React.createElement('div', null, React.createElement('img', { src, alt: 'Response image', className: 'picture' }), text);
      },
    },
  });
  /** Uses the theme chosen on the page at /, else the system's. */
  const night = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    let theme = '';
    try {
      theme = localStorage.getItem('page.theme') ?? '';
    } catch {
      // Storage may be disabled.
    }
    document.documentElement.classList.toggle('dark-mode', theme ? theme === 'dark' : night.matches);
  };
  night.addEventListener('change', paint);
  paint();
  /** Hides padlocks on operations: they suggest that a key is required. */
  const noPadlocks = () => ({ wrapComponents: { authorizeOperationBtn: () => () => null } });
${DOCUMENT_SCRIPT}${REFERENCES_SCRIPT}${SEARCH_SCRIPT}${SNIPPET_SCRIPT}${ACCESSIBLE_SCRIPT}
  const page = SwaggerUIBundle({
    domNode: document.getElementById('page'),
    url: select.value,
    plugins: [showPictures, plainSummaries, noPadlocks, inlineReferences, searchTexts, snippets],
    requestInterceptor: askHere,
    responseInterceptor: prepareDocument,
    requestSnippets: { generators: languages, languages: Object.keys(languages), defaultExpanded: true },
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    requestSnippetsEnabled: true,
    showCommonExtensions: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  });
  select.addEventListener('change', () => {
    page.specActions.updateUrl(select.value);
    page.specActions.download(select.value);
  });
})();
`;
}
