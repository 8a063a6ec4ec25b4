/** A cross-origin site with a form that the widget protects. Its server calls `siteverify`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

export interface FormSite {
  readonly port: number;
  /** The `siteverify` responses, one per received form. */
  readonly results: unknown[];
  /** The fields of each received form. */
  readonly forms: URLSearchParams[];
}

export interface FormSiteOptions {
  /** The service's URL for the browser, cross-origin to the site. */
  service: string;
  /** The service's URL for the site's server. */
  verifyAt: string;
  secret: string;
}

/**
 * Starts the site. It stops with its test. Its pages allow only the service, and no styles. In a page's URL,
 * `attributes` are those of its widget, and `workers` and `connect` the sources it allows for workers and connections.
 * `/pow-worker.js` is the site's own, `/one-worker.js` loads for the first worker only, and `/answers/503` returns that
 * status.
 */
export async function startFormSite(t: Test, options: FormSiteOptions): Promise<FormSite> {
  const { service, verifyAt, secret } = options;
  const forms: URLSearchParams[] = [];
  const results: unknown[] = [];
  const policyOf = (workers: string, connect: string) =>
    `default-src 'none'; script-src ${service}; connect-src ${connect}; worker-src ${workers}; style-src 'none'`;

  let workersAsked = 0;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const [workers, connect] = [
      searchParams.get('workers') ?? service,
      searchParams.get('connect') ?? service,
    ];
    response.setHeader('content-security-policy', policyOf(workers, connect));
    if (pathname === '/pow-worker.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(`importScripts('${service}/v6/pow/worker.js');`);
      return;
    }
    if (pathname === '/one-worker.js') {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('content-security-policy', `script-src 'self' ${service}`);
      response.end(`importScripts('${workersAsked === 0 ? `${service}/v6/pow/worker.js` : '/held.js'}');`);
      workersAsked += 1;
      return;
    }
    if (pathname === '/held.js') return;
    const [, status] = /^\/answers\/(\d+)$/.exec(pathname) ?? [];
    if (status !== undefined) {
      response.writeHead(Number(status), { 'content-type': 'application/json' }).end('{}');
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method !== 'POST') {
      response.end(printForm(service, searchParams.get('attributes') ?? ''));
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    forms.push(form);
    const proof = new URLSearchParams({ secret, response: form.get('pow-response') ?? '' });
    const answer = await fetch(verifyAt, { method: 'POST', body: proof });
    const result: { success?: boolean } = Object(await answer.json());
    results.push(result);
    response.end(`<!doctype html><title>Sent</title><h1>success: ${result.success}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, results, forms }; // a TCP server has a port
}

function printForm(service: string, attributes: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Contact</title><script src="${service}/v6/pow/widget.js"></script></head>
<body>
<main>
<h1>Contact</h1>
<form method="post">
<p><label>Your name <input name="who" autocomplete="name"></label></p>
<p><pow-check ${attributes}></pow-check></p>
<noscript><p>This form needs JavaScript. Without it, <a href="${service}/v6/captcha">read a picture</a> instead.</p></noscript>
<p><button>Send</button> <button type="reset">Start again</button></p>
</form>
</main>
</body>
</html>`;
}
