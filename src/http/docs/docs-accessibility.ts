/** Accessibility fixes for Swagger UI: screen readers, keyboard, contrast. */

/** Text colors with a contrast of at least 4.5 (WCAG 2.2, 1.4.3). */
export const READABLE_STYLE = `
.swagger-ui .info .title small { background: #5a6270; }
.swagger-ui .info .title small.version-stamp { background: #4a6b00; }
.swagger-ui .info .title small pre { background: inherit; color: #fff; }
.swagger-ui a.link, .swagger-ui .info a, .swagger-ui .info .url, .swagger-ui .renderedMarkdown a { color: light-dark(#1d5fa8, #8db4f8); }
html .swagger-ui .info .url { color: light-dark(#1d5fa8, #8db4f8); }
.swagger-ui .btn.authorize { color: light-dark(#17693f, #7fd0a2); border-color: light-dark(#17693f, #7fd0a2); }
.swagger-ui .btn.authorize svg { fill: light-dark(#17693f, #7fd0a2); }
.swagger-ui .btn.execute { background: #1d5fa8; border-color: #1d5fa8; }
.swagger-ui .btn.cancel { color: #b3261e; border-color: #b3261e; }
html.dark-mode .swagger-ui .btn.cancel { color: #f3a19b !important; border-color: #f3a19b !important; }
html.dark-mode .swagger-ui .examples-select__section-label { color: #e4e6e6; }
.swagger-ui .download-contents { background: #5a6270; }
.swagger-ui .parameter__in, .swagger-ui .parameter__extension, .swagger-ui .parameter__deprecated,
html .swagger-ui .headers td { color: light-dark(#5a5a5a, #b7bcbf); }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fa8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #17693f; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b08; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b6355; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .opblock.opblock-deprecated { opacity: 1; }
.swagger-ui .opblock.opblock-deprecated .opblock-summary-method { background: #5a6270; }
.swagger-ui .opblock.opblock-deprecated .opblock-summary-path__deprecated { color: light-dark(#3b4151, #e4e6e6); }
.swagger-ui .microlight span[style*="211, 99, 99"] { color: #f2a0a0 !important; }
`;

/**
 * A plugin and an observer: they remove links inside buttons, name fields, regions and tables, correct heading levels,
 * and make scrollable areas focusable. The observer sets only attributes, which Swagger UI does not reset.
 */
export const ACCESSIBLE_SCRIPT = `
  const plainSummaries = ({ React }) => ({
    wrapComponents: { DeepLink: () => ({ text }) => React.createElement('span', null, text) },
  });
  const regions = {
    '.information-container': 'About',
    '.scheme-container': 'Server and API key',
    '.filter-container': 'Search',
  };
  const levels = { 'h3.opblock-tag': 2, '.models > h4': 2, '.opblock h4': 3, '.opblock h5': 4 };
  const fields = { '#servers': 'Server', '.examples-select-element': 'Example', '.body-param__text': 'Body' };
  const nameOf = (field) => {
    const known = Object.entries(fields).find(([selector]) => field.matches(selector))?.[1];
    if (known !== undefined || field.labels.length > 0) return known;
    const { paramName, propertyName } = field.closest('tr[data-param-name], tr[data-property-name]')?.dataset ?? {};
    return paramName ?? propertyName ?? (field.placeholder || 'Value');
  };
  const each = (selector, change) => document.querySelectorAll('#page ' + selector).forEach(change);
  const makeAccessible = () => {
    for (const [selector, name] of Object.entries(regions))
      each(selector + ':not([role])', (part) => {
        part.setAttribute('role', 'region');
        part.setAttribute('aria-label', name);
      });
    for (const [selector, level] of Object.entries(levels))
      each(selector + ':not([aria-level])', (heading) => heading.setAttribute('aria-level', level));
    each('table[role]:not([aria-label])', (table) => table.setAttribute('aria-label', table.id.replaceAll('_', ' ')));
    each('.operation-filter-input:not([placeholder=Search])', (field) => { field.placeholder = 'Search'; });
    each('pre:not([tabindex])', (pre) => pre.setAttribute('tabindex', '0'));
    each(':is(select, input, textarea):not([aria-label])', (field) => {
      const name = nameOf(field);
      if (name !== undefined) field.setAttribute('aria-label', name);
    });
  };
  let isAsked = false;
  new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(() => { isAsked = false; makeAccessible(); });
    isAsked = true;
  }).observe(document.getElementById('page'), { childList: true, subtree: true });
`;
