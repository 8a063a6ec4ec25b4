import { chat, type MakeCalls, strings, token } from '../calls.ts';
import { createApiClient, type Fetcher } from './client-v3.ts';

/** The generated client leaves sending requests and reading responses to its user. */
const fetcher: Fetcher = {
  fetch: async ({ method, url, urlSearchParams, parameters, overrides }) => {
    url.search = String(urlSearchParams ?? '');
    const headers = new Headers(overrides?.headers);
    const isForm = headers.get('content-type') === 'application/x-www-form-urlencoded';
    if (parameters?.body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const body = isForm ? new URLSearchParams(Object(parameters?.body)) : JSON.stringify(parameters?.body);
    return fetch(url, {
      method: method.toUpperCase(),
      headers,
      ...(parameters?.body !== undefined && { body }),
    });
  },
  parseResponseData: async (response) => {
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('json')) return response.json();
    return type.includes('svg') ? response.text() : response.blob();
  },
};

const makeCalls: MakeCalls<string> = (baseUrl) => {
  const api = createApiClient(fetcher, baseUrl);
  return {
    query: async () => (await api.get('/levenshtein', { query: strings })).distance,
    json: async () => (await api.post('/token', { body: token })).token,
    form: async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await api.post('/chat', { body: chat, overrides: { headers } })).message;
    },
    privateChat: async () => {
      const { username, token } = chat;
      return (await api.post('/chat/private', { body: { username, token }, query: {} }))[0]?.message;
    },
    png: async () => api.get('/captcha', { query: { text: 'K7QW' } }),
    refusal: async () => {
      const answer = await api.post('/token', { body: { len: 5 }, withResponse: true });
      return answer.ok ? undefined : answer.data;
    },
    withKey: async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await api.get('/infos', { overrides: { headers }, withResponse: true })).status;
    },
  };
};
export default makeCalls;
