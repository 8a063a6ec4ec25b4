import { chart, chat, type MakeCalls, points, token } from '../calls.ts';
import collection from './client-v6.json';
import { createSender } from './requests.ts';

const makeCalls: MakeCalls<number> = (baseUrl) => {
  const send = createSender(collection, baseUrl);
  return {
    query: async () => {
      const query = Object.fromEntries(Object.entries(points).map(([key, value]) => [key, String(value)]));
      return (await (await send('GET', '/geo', { query })).json()).distance.km;
    },
    json: async () => (await (await send('POST', '/token', { body: token })).json()).token,
    form: async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await (await send('POST', '/chat', { body: chat, headers })).json()).message;
    },
    privateChat: async () => {
      const { username, token } = chat;
      const answer = await send('POST', '/chat/private', { body: { username, token }, query: {} });
      return (await answer.json())[0]?.message;
    },
    svg: async () => (await send('POST', '/chart', { body: chart, query: {} })).text(),
    png: async () => (await send('POST', '/chart', { body: chart, query: { format: 'png' } })).blob(),
    refusal: async () => (await send('POST', '/token', { body: { len: 5 } })).json(),
    withKey: async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await send('GET', '/infos', { headers })).status;
    },
  };
};
export default makeCalls;
