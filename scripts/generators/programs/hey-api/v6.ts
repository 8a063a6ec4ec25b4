import { chart, chat, type MakeCalls, points, reader, token } from '../calls.ts';
import { urlSearchParamsBodySerializer } from './client-v6/client/index.ts';
import { client } from './client-v6/client.gen.ts';
import {
  generateToken,
  getInfos,
  listPrivateMessages,
  measureDistance,
  renderChart,
  sendMessage,
} from './client-v6/index.ts';

const makeCalls: MakeCalls = (baseUrl) => {
  client.setConfig({ baseUrl });
  return {
    query: async () => (await measureDistance({ query: points })).data?.distance.km,
    json: async () => (await generateToken({ body: token })).data?.token,
    form: async () => {
      const { data } = await sendMessage({
        body: chat,
        ...urlSearchParamsBodySerializer,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return data?.message;
    },
    privateChat: async () => (await listPrivateMessages({ body: reader })).data?.[0]?.message,
    // For responses with several media types, only JSON is typed.
    svg: async () => {
      const { data } = await renderChart({ body: chart, parseAs: 'text' });
      return data as unknown as string;
    },
    png: async () => {
      const { data } = await renderChart({ body: chart, query: { format: 'png' }, parseAs: 'arrayBuffer' });
      return data as unknown as ArrayBuffer;
    },
    refusal: async () => (await generateToken({ body: { len: 5 } })).error,
    withKey: async (key) => (await getInfos({ auth: key })).response?.status,
  };
};
export default makeCalls;
