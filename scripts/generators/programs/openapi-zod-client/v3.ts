import axios from 'axios';
import { chat, type MakeCalls, type ServiceError, strings, token } from '../calls.ts';
import { createApiClient } from './client-v3.ts';

const makeCalls: MakeCalls<string> = (baseUrl) => {
  const api = createApiClient(baseUrl);
  return {
    query: async () => (await api.compareUtf16({ queries: strings })).distance,
    json: async () => (await api.generateToken(token)).token,
    form: async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await api.sendMessage(chat, { headers })).message;
    },
    privateChat: async () => {
      const { username, token } = chat;
      return (await api.listPrivateMessages({ username, token }))[0]?.message;
    },
    png: async () => {
      const queries = { text: 'K7QW' };
      // Response validation supports only JSON.
      const pictures = createApiClient(baseUrl, { validate: 'request' });
      const answer: unknown = await pictures.renderCaptchaOfText({ queries, responseType: 'arraybuffer' });
      return answer as ArrayBuffer;
    },
    refusal: async () => {
      // The client would reject invalid input before sending it. It has no types for the `default` response.
      const unchecked = createApiClient(baseUrl, { validate: false });
      const error: unknown = await unchecked.generateToken({ len: 5 }).catch((reason: unknown) => reason);
      return axios.isAxiosError<ServiceError<string>>(error) ? error.response?.data : undefined;
    },
    withKey: async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      return api.getInfos({ headers }).then(
        () => 200,
        (error: unknown) => (axios.isAxiosError(error) ? error.response?.status : undefined),
      );
    },
  };
};
export default makeCalls;
