import axios from 'axios';
import { chart, chat, type MakeCalls, points, reader, type ServiceError, statusOf, token } from '../calls.ts';
import { createApiClient } from './client-v6.ts';

const makeCalls: MakeCalls = (baseUrl) => {
  const api = createApiClient(baseUrl);
  // For responses with several media types, the client expects only JSON and would reject an image.
  const pictures = createApiClient(baseUrl, { validate: 'request' });
  return {
    query: async () => (await api.measureDistance({ queries: points })).distance.km,
    json: async () => (await api.generateToken(token)).token,
    form: async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await api.sendMessage(chat, { headers })).message;
    },
    privateChat: async () => (await api.listPrivateMessages(reader))[0]?.message,
    svg: async () => (await pictures.renderChart(chart)) as unknown as string,
    png: async () => {
      const queries = { format: 'png' as const };
      const answer = await pictures.renderChart(chart, { queries, responseType: 'arraybuffer' });
      return answer as unknown as ArrayBuffer;
    },
    refusal: async () => {
      // The client would reject invalid input before sending it. It has no types for the `default` response.
      const unchecked = createApiClient(baseUrl, { validate: false });
      const error: unknown = await unchecked.generateToken({ len: 5 }).catch((reason: unknown) => reason);
      return axios.isAxiosError<ServiceError>(error) ? error.response?.data : undefined;
    },
    withKey: async (key) => statusOf(api.getInfos({ headers: { authorization: `Bearer ${key}` } })),
  };
};
export default makeCalls;
