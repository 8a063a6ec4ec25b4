import { setConfig } from '@kubb/plugin-client/clients/axios';
import axios from 'axios';
import { chat, type MakeCalls, type ServiceError, strings, token } from '../calls.ts';
import {
  compareUtf16,
  generateToken,
  getInfos,
  listPrivateMessages,
  renderCaptchaOfText,
  sendMessage,
} from './client-v3/index.ts';

const makeCalls: MakeCalls<string> = (baseURL) => {
  setConfig({ baseURL });
  return {
    query: async () => (await compareUtf16(strings)).distance,
    json: async () => (await generateToken(token)).token,
    form: async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await sendMessage(chat, { headers })).message;
    },
    privateChat: async () => {
      const { username, token } = chat;
      return (await listPrivateMessages({ username, token }))[0]?.message;
    },
    png: async () => {
      const answer: unknown = await renderCaptchaOfText({ text: 'K7QW' }, { responseType: 'arraybuffer' });
      return answer as ArrayBuffer; // typed as a Blob, which axios creates only in browsers
    },
    refusal: async () => {
      const error: unknown = await generateToken({ len: 5 }).catch((reason: unknown) => reason);
      return axios.isAxiosError<ServiceError<string>>(error) ? error.response?.data : undefined;
    },
    withKey: async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      return getInfos({ headers }).then(
        () => 200,
        (error: unknown) => (axios.isAxiosError(error) ? error.response?.status : undefined),
      );
    },
  };
};
export default makeCalls;
