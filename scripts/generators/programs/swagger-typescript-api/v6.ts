import { chart, chat, type MakeCalls, points, reader, token } from '../calls.ts';
import { Api, ContentType, type HttpResponse, TokenType } from './client-v6.ts';

const makeCalls: MakeCalls = (baseUrl) => {
  const api = new Api<string>({
    baseUrl,
    securityWorker: (key) => (key === null ? undefined : { headers: { authorization: `Bearer ${key}` } }),
  });
  return {
    query: async () => (await api.geo.measureDistance(points)).data.distance.km,
    json: async () => (await api.token.generateToken({ ...token, type: TokenType.Hex })).data.token,
    form: async () => (await api.chat.sendMessage(chat, { type: ContentType.UrlEncoded })).data.message,
    privateChat: async () => (await api.chat.listPrivateMessages(reader)).data[0]?.message,
    svg: async () => (await api.chart.renderChart(chart, {}, { format: 'text' })).data,
    png: async () => {
      const { data } = await api.chart.renderChart(chart, { format: 'png' }, { format: 'arrayBuffer' });
      return data as unknown as ArrayBuffer; // for several media types, only the first is typed
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
