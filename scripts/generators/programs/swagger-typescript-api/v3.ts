import { chat, type MakeCalls, strings, token } from '../calls.ts';
import { Api, ContentType, type HttpResponse, TokenType } from './client-v3.ts';

const makeCalls: MakeCalls<string> = (baseUrl) => {
  const api = new Api<string>({
    baseUrl,
    securityWorker: (key) => (key === null ? undefined : { headers: { authorization: `Bearer ${key}` } }),
  });
  return {
    query: async () => (await api.levenshtein.compareUtf16(strings)).data.distance,
    json: async () => (await api.token.generateToken({ ...token, type: TokenType.Hex })).data.token,
    form: async () => (await api.chat.sendMessage(chat, { type: ContentType.UrlEncoded })).data.message,
    privateChat: async () => {
      const { username, token } = chat;
      return (await api.chat.listPrivateMessages({ username, token })).data[0]?.message;
    },
    png: async () => {
      const { data } = await api.captcha.renderCaptchaOfText({ text: 'K7QW' }, { format: 'arrayBuffer' });
      return data;
    },
    refusal: async () =>
      api.token.generateToken({ len: 5 }).then(
        () => undefined,
        ({ error }: Awaited<ReturnType<typeof api.token.generateToken>>) => error,
      ),
    withKey: async (key) => {
      api.setSecurityData(key);
      const { status } = await api.infos.getInfos().catch((refused: HttpResponse<unknown>) => refused);
      return status;
    },
  };
};
export default makeCalls;
