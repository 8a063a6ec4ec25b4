import createClient from 'openapi-fetch';
import { chart, chat, type MakeCalls, points, reader, token } from '../calls.ts';
import type { paths } from './client-v6.ts';

const makeCalls: MakeCalls = (baseUrl) => {
  const api = createClient<paths>({ baseUrl });
  return {
    query: async () => (await api.GET('/geo', { params: { query: points } })).data?.distance.km,
    json: async () => (await api.POST('/token', { body: token })).data?.token,
    form: async () => {
      const { data } = await api.POST('/chat', {
        body: chat,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return data?.message;
    },
    privateChat: async () => {
      const { data } = await api.POST('/chat/private', { body: reader });
      return data?.[0]?.message;
    },
    svg: async () => (await api.POST('/chart', { body: chart, parseAs: 'text' })).data,
    png: async () => {
      const params = { query: { format: 'png' as const } };
      return (await api.POST('/chart', { params, body: chart, parseAs: 'arrayBuffer' })).data;
    },
    refusal: async () => (await api.POST('/token', { body: { len: 5 } })).error,
    withKey: async (key) => {
      const { response } = await api.GET('/infos', { headers: { authorization: `Bearer ${key}` } });
      return response.status;
    },
  };
};
export default makeCalls;
