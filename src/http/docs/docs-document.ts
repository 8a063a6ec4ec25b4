/** Prepares a document for the documentation page. */

/**
 * Sets examples of required parameters, and of those that represent a body, removes error headers, which
 * `/docs/errors` lists, folds the introduction, and
 * links operations to their cards. Defines `prepare` and `current`.
 */
export const DOCUMENT_SCRIPT = String.raw`
  /** The document on display. */
  let current = { paths: {} };
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const resolve = (value) => {
    const path = value?.$ref?.slice(2).split('/') ?? [];
    if (path.length === 0) return value;
    return resolve(path.reduce((part, name) => part?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], current));
  };
  const exampleOf = (parameter) => {
    const schema = resolve(parameter.schema) ?? {};
    return parameter.example ?? Object.values(parameter.examples ?? {})[0]?.value ?? schema.examples?.[0] ?? schema.enum?.[0];
  };
  /** Fills in required parameters and those of the card. Examples of others may contradict the card's. */
  const fillIn = (entry, values) => {
    const parameter = resolve(entry);
    const example = values?.[parameter.name] ?? (parameter.required ? exampleOf(parameter) : undefined);
    if (example !== undefined) return { ...parameter, example };
    if (!values || parameter.example === undefined) return entry;
    const { example: _, ...others } = parameter;
    return others;
  };
  const operationsOf = (document) =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      methods.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] })),
    );
  const prepare = (document, hasCards) => {
    current = document;
    for (const { operation } of operationsOf(document)) {
      const card = hasCards ? cards[operation.operationId] : undefined;
      if (operation.parameters)
        operation.parameters = operation.parameters.map((entry) => fillIn(entry, card?.example));
      for (const [status, entry] of Object.entries(operation.responses)) {
        if (!/^(?:[45]|default)/.test(status)) continue;
        const { headers, ...response } = resolve(entry);
        operation.responses[status] = response;
      }
      if (card) operation.description = (operation.description ?? '') + '\n\n[Try it on the page](' + root + '#/' + card.id + ')';
    }
    const { info } = document;
    const links = '[Error codes](' + root + 'docs/errors), [Headers of error responses](' + root + 'docs/errors#headers)';
    info.description = '<details><summary>Bodies, limits and errors</summary>\n\n' + info.description + '\n\n</details>\n\n' + links;
    return document;
  };
  /** Prepares loaded documents; passes operation responses through. */
  const prepareDocument = (response) => {
    const named = documents.find(({ path }) => response.url === root + path);
    if (!named || response.status !== 200 || !response.ok) return response;
    try {
      const text = JSON.stringify(prepare(JSON.parse(response.text), named.hasCards));
      return Object.assign(response, { text, data: text });
    } catch (error) {
      console.error(error); // shown unchanged
      return response;
    }
  };
`;

/**
 * A plugin: replaces local references. Swagger UI's own resolver also loads other documents, and takes seconds for each
 * operation of a large one. A reference inside of its own target stays. Defines `inlineReferences`.
 */
export const REFERENCES_SCRIPT = `
  const inline = (value, parents) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => inline(item, parents));
    const { $ref, ...siblings } = value;
    const target = typeof $ref === 'string' && !parents.includes($ref) ? resolve(value) : undefined;
    const inside = target === undefined ? parents : [...parents, $ref];
    const own = target === undefined ? value : { ...target, ...siblings, $$ref: $ref };
    return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, inline(part, inside)]));
  };
  const inlineReferences = () => ({
    fn: {
      resolveSubtree: async (document, path) =>
        ({ spec: inline(path.reduce((part, name) => part?.[name], document), []), errors: [] }),
    },
  });
`;

/** A plugin: searches all texts of an operation. Defines `searchTexts`. */
export const SEARCH_SCRIPT = String.raw`
  const fold = (text) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const textOf = (entry, tag) => {
    const { operationId = '', summary = '', description = '' } = entry.get('operation').toJS();
    const words = cards[operationId]?.words;
    return fold([tag, entry.get('path'), operationId, summary, description, words].join(' '));
  };
  const searchTexts = () => ({
    fn: {
      opsFilter: (tags, typed) => {
        const words = fold(String(typed)).split(/\s+/).filter(Boolean);
        const isFound = (entry, tag) => words.every((word) => textOf(entry, tag).includes(word));
        return tags
          .map((value, tag) => value.set('operations', value.get('operations').filter((entry) => isFound(entry, tag))))
          .filter((value) => value.get('operations').size > 0);
      },
    },
  });
`;
