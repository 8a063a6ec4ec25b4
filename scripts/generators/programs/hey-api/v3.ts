import { chat, type MakeCalls, strings, token } from '../calls.ts';
import { urlSearchParamsBodySerializer } from './client-v3/client/index.ts';
import { client } from './client-v3/client.gen.ts';
import {
  compareUtf16,
  generateToken,
  getInfos,
  listPrivateMessages,
  renderCaptchaOfText,
  sendMessage,
} from './client-v3/index.ts';

const makeCalls: MakeCalls<string> = (baseUrl) => {
  client.setConfig({ baseUrl });
  return {
    query: async () => (await compareUtf16({ query: strings })).data?.distance,
    json: async () => (await generateToken({ body: token })).data?.token,
    form: async () => {
      const { data } = await sendMessage({
        body: chat,
        ...urlSearchParamsBodySerializer,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return data?.message;
    },
    privateChat: async () => {
      const { username, token } = chat;
      return (await listPrivateMessages({ body: { username, token } })).data?.[0]?.message;
    },
    png: async () => (await renderCaptchaOfText({ query: { text: 'K7QW' } })).data,
    refusal: async () => (await generateToken({ body: { len: 5 } })).error,
    withKey: async (key) => (await getInfos({ auth: key })).response?.status,
  };
};
export default makeCalls;
