import { ok } from '@oazapfts/runtime';
import { chart, chat, fetchAsForm, type MakeCalls, points, reader, token } from '../calls.ts';
import {
  defaults,
  generateToken,
  getInfos,
  listPrivateMessages,
  measureDistance,
  renderChart,
  sendMessage,
} from './client-v6.ts';

const makeCalls: MakeCalls = (baseUrl) => {
  defaults.baseUrl = baseUrl;
  return {
    query: async () => {
      const { lat1, lon1, lat2, lon2 } = points;
      return (await ok(measureDistance(lat1, lon1, lat2, lon2))).distance.km;
    },
    json: async () => (await ok(generateToken(token))).token,
    form: async () => (await ok(sendMessage(chat, {}, { fetch: fetchAsForm }))).message,
    privateChat: async () => (await ok(listPrivateMessages(reader)))[0]?.message,
    svg: async () => ok(renderChart(chart)),
    png: async () => {
      let response: Response | undefined;
      const keep: typeof fetch = async (...request) => {
        response = await fetch(...request);
        return response.clone();
      };
      await renderChart(chart, { format: 'png' }, { fetch: keep });
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
