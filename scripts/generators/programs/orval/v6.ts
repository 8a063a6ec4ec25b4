import { chart, chat, type MakeCalls, points, reader, token } from '../calls.ts';
import {
  type Confirmation,
  generateToken,
  getInfos,
  getSendMessageUrl,
  listPrivateMessages,
  measureDistance,
  renderChart,
} from './client-v6.ts';

const makeCalls: MakeCalls = () => ({
  query: async () => {
    const { status, data } = await measureDistance(points);
    return status === 200 ? data.distance.km : undefined;
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
    const { status, data } = await listPrivateMessages(reader);
    return status === 200 ? data[0]?.message : undefined;
  },
  svg: async () => {
    const { data } = await renderChart(chart);
    return data instanceof Blob ? data.text() : undefined;
  },
  png: async () => {
    const { data } = await renderChart(chart, { format: 'png' });
    return data instanceof Blob ? data : undefined;
  },
  refusal: async () => {
    const { status, data } = await generateToken({ len: 5 });
    return status === 200 ? undefined : data;
  },
  withKey: async (key) => (await getInfos({ headers: { authorization: `Bearer ${key}` } })).status,
});
export default makeCalls;
