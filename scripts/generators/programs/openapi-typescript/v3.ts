import createClient from 'openapi-fetch';
import { chat, type MakeCalls, strings, token } from '../calls.ts';
import type { paths } from './client-v3.ts';

const makeCalls: MakeCalls<string> = (baseUrl) => {
  const api = createClient<paths>({ baseUrl });
  return {
    query: async () => (await api.GET('/levenshtein', { params: { query: strings } })).data?.distance,
    json: async () => (await api.POST('/token', { body: token })).data?.token,
    form: async () => {
      const { data } = await api.POST('/chat', {
        body: chat,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return data?.message;
    },
    privateChat: async () => {
      const { username, token } = chat;
      const { data } = await api.POST('/chat/private', { body: { username, token } });
      return data?.[0]?.message;
    },
    png: async () => {
      const params = { query: { text: 'K7QW' } };
      return (await api.GET('/captcha', { params, parseAs: 'arrayBuffer' })).data;
    },
    refusal: async () => (await api.POST('/token', { body: { len: 5 } })).error,
    withKey: async (key) => {
      const { response } = await api.GET('/infos', { headers: { authorization: `Bearer ${key}` } });
      return response.status;
    },
  };
};
export default makeCalls;
