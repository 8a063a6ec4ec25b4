import { setConfig } from '@kubb/plugin-client/clients/axios';
import axios from 'axios';
import { chart, chat, type MakeCalls, points, reader, type ServiceError, statusOf, token } from '../calls.ts';
import {
  generateToken,
  getInfos,
  listPrivateMessages,
  measureDistance,
  renderChart,
  sendMessage,
} from './client-v6/index.ts';

const makeCalls: MakeCalls = (baseURL) => {
  setConfig({ baseURL });
  return {
    query: async () => (await measureDistance(points)).distance.km,
    json: async () => (await generateToken(token)).token,
    form: async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await sendMessage(chat, {}, { headers })).message;
    },
    privateChat: async () => (await listPrivateMessages(reader))[0]?.message,
    // For responses with several media types, only JSON is typed.
    svg: async () => (await renderChart(chart)) as unknown as string,
    png: async () => {
      const answer = await renderChart(chart, { format: 'png' }, { responseType: 'arraybuffer' });
      return answer as unknown as ArrayBuffer;
    },
    refusal: async () => {
      const error: unknown = await generateToken({ len: 5 }).catch((reason: unknown) => reason);
      return axios.isAxiosError<ServiceError>(error) ? error.response?.data : undefined;
    },
    withKey: async (key) => statusOf(getInfos({ headers: { authorization: `Bearer ${key}` } })),
  };
};
export default makeCalls;
