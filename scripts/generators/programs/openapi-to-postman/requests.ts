/** Sends the requests of a Postman collection, with some of their fields replaced. */

interface Item {
  name?: string;
  item?: Item[];
  request?: {
    method: string;
    url: { path: string[]; query?: { key: string; value: string }[] };
    header?: { key: string; value: string }[];
    body?: { raw?: string };
  };
}

export interface Collection {
  item: Item[];
}

interface Changes {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

export function createSender({ item }: Collection, baseUrl: string) {
  return async (method: string, path: string, { query, body, headers: further }: Changes = {}) => {
    const request = find(item, method, path);
    const url = new URL(`${baseUrl}/${request.url.path.join('/')}`);
    for (const { key, value } of query ? [] : (request.url.query ?? [])) url.searchParams.set(key, value);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const headers = new Headers(request.header?.map(({ key, value }) => [key, value]));
    for (const [key, value] of Object.entries(further ?? {})) headers.set(key, value);
    const members = body ?? (request.body?.raw ? JSON.parse(request.body.raw) : undefined);
    const isForm = headers.get('content-type') === 'application/x-www-form-urlencoded';
    const text = isForm ? new URLSearchParams(members) : JSON.stringify(members);
    return fetch(url, { method, headers, ...(members && { body: text }) });
  };
}

function find(items: Item[], method: string, path: string): NonNullable<Item['request']> {
  const requests = flatten(items);
  const found = requests.find((each) => each.method === method && `/${each.url.path.join('/')}` === path);
  if (!found) throw new Error(`the collection has no ${method} ${path}`);
  return found;
}

function flatten(items: Item[]): NonNullable<Item['request']>[] {
  return items.flatMap(({ item, request }) => (request ? [request] : flatten(item ?? [])));
}
