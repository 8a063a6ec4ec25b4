import { ok } from '@oazapfts/runtime';
import { chat, fetchAsForm, type MakeCalls, strings, token } from '../calls.ts';
import {
  compareUtf16,
  defaults,
  generateToken,
  getInfos,
  listPrivateMessages,
  renderCaptchaOfText,
  sendMessage,
} from './client-v3.ts';

const makeCalls: MakeCalls<string> = (baseUrl) => {
  defaults.baseUrl = baseUrl;
  return {
    query: async () => {
      const { str1, str2 } = strings;
      return (await ok(compareUtf16(str1, str2))).distance;
    },
    json: async () => (await ok(generateToken(token))).token,
    form: async () => (await ok(sendMessage(chat, { fetch: fetchAsForm }))).message,
    privateChat: async () => {
      const { username, token } = chat;
      return (await ok(listPrivateMessages({ username, token })))[0]?.message;
    },
    png: async () => {
      let response: Response | undefined;
      const keep: typeof fetch = async (...request) => {
        response = await fetch(...request);
        return response.clone();
      };
      await renderCaptchaOfText('K7QW', { fetch: keep });
      return response?.arrayBuffer();
    },
    refusal: async () => {
      const { data } = await generateToken({ len: 5 });
      return 'error' in data ? data : undefined;
    },
    withKey: async (key) => (await getInfos({ headers: { authorization: `Bearer ${key}` } })).status,
  };
};
export default makeCalls;
