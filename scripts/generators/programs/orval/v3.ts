import { chat, type MakeCalls, strings, token } from '../calls.ts';
import {
  type Confirmation,
  compareUtf16,
  generateToken,
  getInfos,
  getSendMessageUrl,
  listPrivateMessages,
  renderCaptchaOfText,
} from './client-v3.ts';

const makeCalls: MakeCalls<string> = () => ({
  query: async () => {
    const { status, data } = await compareUtf16(strings);
    return status === 200 ? data.distance : undefined;
  },
  json: async () => {
    const { status, data } = await generateToken(token);
    return status === 200 ? data.token : undefined;
  },
  // The client supports only the first media type of a body.
  form: async () => {
    const answer = await fetch(getSendMessageUrl(), { method: 'POST', body: new URLSearchParams(chat) });
    const { message }: Confirmation = await answer.json();
    return message;
  },
  privateChat: async () => {
    const { username, token } = chat;
    const { status, data } = await listPrivateMessages({ username, token });
    return status === 200 ? data[0]?.message : undefined;
  },
  png: async () => {
    const { status, data } = await renderCaptchaOfText({ text: 'K7QW' });
    return status === 200 ? data : undefined;
  },
  refusal: async () => {
    const { status, data } = await generateToken({ len: 5 });
    return status === 200 ? undefined : data;
  },
  withKey: async (key) => (await getInfos({ headers: { authorization: `Bearer ${key}` } })).status,
});
export default makeCalls;
