import { chat, type MakeCalls, strings, token } from '../calls.ts';
import collection from './client-v3.json';
import { createSender } from './requests.ts';

const makeCalls: MakeCalls<string> = (baseUrl) => {
  const send = createSender(collection, baseUrl);
  return {
    query: async () => {
      return (await (await send('GET', '/levenshtein', { query: strings })).json()).distance;
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
    png: async () => (await send('GET', '/captcha', { query: { text: 'K7QW' } })).blob(),
    refusal: async () => (await send('POST', '/token', { body: { len: 5 } })).json(),
    withKey: async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await send('GET', '/infos', { headers })).status;
    },
  };
};
export default makeCalls;
