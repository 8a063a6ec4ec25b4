/** Code samples for the documentation page, in addition to curl. */

/** A plugin with samples for fetch, Python's requests and the client. Defines `snippets` and `languages`. */
export const SNIPPET_SCRIPT = String.raw`
  const languages = {
    curl_bash: { title: 'curl', syntax: 'bash' },
    fetch: { title: 'JavaScript', syntax: 'javascript' },
    requests: { title: 'Python', syntax: 'python' },
    client: { title: 'Client', syntax: 'javascript' },
  };
  const variable = ['process', 'env', 'UTILITY_API_KEY'].join('.');
  /** Splits a Swagger UI request into its parts. The key is read from the environment and never shown. */
  const partsOf = (request) => {
    const { url, method, headers = {}, body } = request.toJS();
    const isJson = Object.entries(headers).some(([name, value]) => /^content-type$/i.test(name) && /json/.test(value));
    const hasKey = Object.keys(headers).some((name) => /^authorization$/i.test(name));
    const sent = Object.entries(headers).filter(([name]) => !/^(accept|authorization|content-type)$/i.test(name));
    let value = body;
    try {
      if (isJson && typeof body === 'string') value = JSON.parse(body);
    } catch {
      // Not valid JSON yet; the service will report it.
    }
    return { url, method: method.toUpperCase(), value, isJson, hasKey, sent };
  };
  const quote = (value) => JSON.stringify(value);
  const writeFetch = (request) => {
    const { url, method, value, isJson, hasKey, sent } = partsOf(request);
    const headers = [
      ...(hasKey ? ['Authorization: \x60Bearer \x24{' + variable + '}\x60'] : []),
      ...(isJson ? ["'Content-Type': 'application/json'"] : []),
      ...sent.map(([name, text]) => quote(name) + ': ' + quote(text)),
    ];
    const settings = [
      ...(method === 'GET' ? [] : ["  method: '" + method + "',"]),
      ...(headers.length > 0 ? ['  headers: { ' + headers.join(', ') + ' },'] : []),
      ...(value === undefined ? [] : [isJson ? '  body: JSON.stringify(' + quote(value) + '),' : '  body: new URLSearchParams(' + quote(value) + '),']),
    ];
    const rest = settings.length > 0 ? ', {\n' + settings.join('\n') + '\n}' : '';
    return 'const response = await fetch(' + quote(url) + rest + ');\nconsole.log(await response.text());';
  };
  /** Converts JSON to Python: True, False and None. */
  const inPython = (value) =>
    quote(value).replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (part) => ({ true: 'True', false: 'False', null: 'None' })[part] ?? part);
  const writePython = (request) => {
    const { url, method, value, isJson, hasKey, sent } = partsOf(request);
    const headers = [
      ...(hasKey ? ['"Authorization": f"Bearer {os.environ[\'UTILITY_API_KEY\']}"'] : []),
      ...sent.map(([name, text]) => quote(name) + ': ' + quote(text)),
    ];
    const lines = [
      '    ' + quote(url) + ',',
      ...(value === undefined ? [] : ['    ' + (isJson ? 'json=' : 'data=') + inPython(value) + ',']),
      ...(headers.length > 0 ? ['    headers={' + headers.join(', ') + '},'] : []),
      '    timeout=30,',
    ];
    const head = hasKey ? 'import os\n\nimport requests' : 'import requests';
    return head + '\n\nresponse = requests.' + method.toLowerCase() + '(\n' + lines.join('\n') + '\n)\nprint(response.text)';
  };
  /** Returns the operation of a URL, and its path parameters. */
  const findOperation = (url, method) => {
    const base = root.replace(/\/$/, '') + (current.servers?.[0]?.url ?? '').replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '');
    const start = url.pathname.length - new URL(base + '/').pathname.length + 1;
    const path = url.pathname.slice(-Math.max(start, 1));
    for (const each of operationsOf(current)) {
      const names = [...each.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const pattern = each.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '([^/]+)');
      const found = each.method === method.toLowerCase() && new RegExp('^' + pattern + '$').exec(path);
      if (found) return { ...each, inPath: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1])])) };
    }
    return undefined;
  };
  const typed = (operation, name, text) => {
    const entry = (operation.parameters ?? []).map(resolve).find((parameter) => parameter.name === name);
    const { type } = resolve(entry?.schema) ?? {};
    if (type === 'boolean') return text === 'true';
    return (type === 'number' || type === 'integer') && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  };
  const writeClient = (request) => {
    const { url, method, value, hasKey } = partsOf(request);
    const address = new URL(url, root);
    const found = findOperation(address, method);
    const base = "baseUrl: '" + root.replace(/\/$/, '') + "'" + (hasKey ? ', key: ' + variable : '');
    const [, version] = /\/(v\d+)\/openapi\.json$/.exec(select.value) ?? [];
    const from = version === undefined || select.selectedIndex === 0 ? 'utility-api-client' : 'utility-api-client/' + version;
    const query = found ? [...address.searchParams].map(([name, text]) => [name, typed(found.operation, name, text)]) : [];
    const input = { ...found?.inPath, ...Object.fromEntries(query), ...(typeof value === 'object' ? value : {}) };
    const call = found && found.operation['x-client'] !== false && !found.operation['x-plugin'] ? found.operation.operationId + '(' + (Object.keys(input).length > 0 ? quote(input) : '') + ')' : 'request(' + quote(method) + ', ' + quote(address.pathname + address.search) + ')';
    return "import { createClient } from '" + from + "';\n\nconst api = createClient({ " + base + ' });\nconsole.log(await api.' + call + ');';
  };
  const snippets = () => ({
    fn: {
      requestSnippetGenerator_fetch: writeFetch,
      requestSnippetGenerator_requests: writePython,
      requestSnippetGenerator_client: writeClient,
    },
  });
`;
