/** Requests with secrets in every location where a client may put one, correctly or by mistake. */
import { randomBytes } from 'node:crypto';
import { versions } from '../../src/contract/versions.ts';
import { generateKey } from '../../src/operations/callers/keys.ts';
import type { Marks } from './marks.ts';

/** A request. `packet` is sent byte for byte. */
export type MarkedRequest =
  | { readonly packet: string }
  | {
      readonly path: string;
      readonly method?: string;
      readonly headers?: Record<string, string>;
      readonly body?: object | string;
    };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** Names of values that the response to their own request may repeat, because the request is about them. */
export const isRepeated = (name: string): boolean => /^(?:path|expression|person|id|member)\b/.test(name);

/** Names of values that are stored on purpose and that others can read. */
export const isKept = (name: string): boolean => /^(?:message|name|game)\b/.test(name);

/** Creates a well-formed API key that does not exist. */
function wrongKey(marks: Marks, name: string): string {
  const key = generateKey(randomBytes);
  marks.add(name, key);
  return key;
}

/** Returns requests with an API key wherever one is accepted, or might be expected. */
export function keysEverywhere(marks: Marks, key: string): MarkedRequest[] {
  return [key, wrongKey(marks, 'a key that is none')].flatMap((each): MarkedRequest[] => [
    { path: '/auth', headers: { authorization: `Bearer ${each}` } },
    { path: '/auth', headers: { authorization: `bearer   ${each} ` } },
    { path: '/auth', headers: { authorization: `Basic ${Buffer.from(`${each}:`).toString('base64')}` } },
    { path: '/auth', headers: { authorization: each } },
    { path: '/auth', headers: { 'x-api-key': each, cookie: `key=${each}`, 'x-request-id': each } },
    { path: `/auth?key=${each}&api_key=${each}` },
    { path: '/v6/quota', headers: { authorization: `Bearer ${each}` } },
    { path: '/v6/infos', headers: { authorization: `Bearer ${each}x` } },
    { path: '/v6/siteverify', body: { secret: each, response: 'wrong' } },
    { path: '/v6/siteverify', headers: FORM, body: `secret=${each}&response=${marks('response of a form')}` },
    { path: `/v6/siteverify?secret=${each}`, body: {} },
    { path: '/v6/siteverify', headers: JSON_TYPE, body: `{"secret":"${each}"` },
    { path: '/v6/token', body: { len: each, type: each } },
    { path: '/docs', headers: { authorization: `Bearer ${each}` } },
    { path: '/metrics', headers: { authorization: `Bearer ${each}` } },
    { packet: `GET /v6/infos HTTP/1.1\r\nAuthorization: Bearer ${each}\r\nHost a\r\n\r\n` },
  ]);
}

/** Returns requests with an API key in the path, which the 404 response names. */
export function keysInPaths(key: string): MarkedRequest[] {
  return [`/${key}`, `/v6/${key}`, `/v6/auth/${key}`, `/auth/${key}`, `/v6/%75${key.slice(1)}`].map(
    (path) => ({
      path,
    }),
  );
}

/** Returns requests with sessions and tokens of chats and games of a version, over their whole life. */
export function conversation(marks: Marks, version: string): MarkedRequest[] {
  const at = (path: string) => `/${version}${path}`;
  const alice = { username: marks(`name in ${version}`), session: marks(`session in ${version}`) };
  const token = marks(`token of a chat in ${version}`);
  const other = { ...alice, session: marks(`session of another in ${version}`) };
  const game = marks(`game in ${version}`);
  const message = marks(`message in ${version}`);
  const query = new URLSearchParams({ ...alice, token }).toString();
  return [
    { path: at('/chat'), body: { ...alice, message } },
    { path: at('/chat'), body: { ...alice, message, token } },
    { path: at('/chat'), headers: FORM, body: `${query}&message=${message}` },
    { path: at('/chat'), body: { ...other, message } },
    { path: at('/chat'), body: { ...alice, token } },
    { path: at('/chat'), body: { ...alice, token: [token], message: { session: alice.session } } },
    { path: at(`/chat?${query}&message=x`), body: {} },
    { path: at('/chat/private'), body: { ...alice, token } },
    { path: at('/chat/private'), body: { ...other, token } },
    { path: at('/chat/private'), body: { ...alice, token: marks(`token of no chat in ${version}`) } },
    { path: at(`/chat/private?${query}`) },
    ...['', '/play', '/fetch', '/forfeit'].flatMap((act): MarkedRequest[] => [
      { path: at(`/tic-tac-toe${act}`), body: { ...alice, move: '2-2', game } },
      { path: at(`/tic-tac-toe${act}`), body: { ...other, move: '2-2', game } },
      { path: at(`/tic-tac-toe${act}`), body: { ...alice, move: '9-9', game } },
    ]),
    { path: at(`/tic-tac-toe/${game}`), method: 'PATCH', body: { ...alice, move: '1-1' } },
    { path: at(`/tic-tac-toe/${game}`), method: 'DELETE', body: alice },
    { path: at('/chat/clear'), body: { ...other, token } },
    { path: at('/chat/clear'), body: { ...alice, token } },
  ];
}

/**
 * Returns requests with a private chat's token in the path, for versions that expect it there and those that do not.
 */
export function tokensInPaths(marks: Marks): MarkedRequest[] {
  const body = { username: 'alice', session: 'alice' };
  return versions.flatMap((version) => [
    { path: `/${version}/chat/${marks(`path token in ${version}`)}`, method: 'DELETE', body },
    { path: `/latest/chat/${marks(`path token after latest, ${version}`)}`, method: 'DELETE', body },
    { path: `/${version}/chat/${marks(`path token of a GET in ${version}`)}` },
  ]);
}

/** Returns valid and invalid queries and bodies. */
export function inputs(marks: Marks): MarkedRequest[] {
  return [
    { path: `/v6/infos?${marks('name of a parameter')}=${marks('parameter')}` },
    { path: `/v6/evaluate?expr=${marks('expression')}` },
    { path: `/v6/personal?seed=${marks('person by seed')}` },
    { path: `/v6/geo?lat1=${marks('number')}&lon1=1&lat2=1&lon2=1` },
    { path: `/v6/palette?color=${marks('color')}&type=${marks('type')}` },
    { path: `/v6/captcha?mode=image&text=${marks('text of a captcha').slice(0, 20)}` },
    { path: `/v5/hyperplanning?url=https://user:${marks('password of a calendar')}@127.0.0.1/` },
    { path: `/v5/hyperplanning?url=${marks('calendar')}` },
    { path: '/v6/chart', body: { type: marks('type in a body'), data: marks('data in a body') } },
    { path: '/v6/chart', headers: JSON_TYPE, body: `{"type": ${marks('word in JSON')}` },
    { path: '/v6/chart', headers: JSON_TYPE, body: `{"${marks('member')}": 1, "__proto__": 1}` },
    { path: '/v6/token', headers: { 'content-type': `text/${marks('media type')}` }, body: marks('body') },
    { path: '/v6/token', headers: { 'content-type': 'application/json; charset=x' }, body: marks('charset') },
    {
      path: '/v6/token',
      headers: { 'content-type': `multipart/form-data; boundary=${marks('boundary')}` },
      body: marks('parts'),
    },
    { path: '/v6/token', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: marks('compressed') },
    { path: `/${marks('path of a word')}`.replace(/\/.*/, '/v6/chat/x/y/') + marks('path that is deep') },
    { path: `/v6/chat/%zz/${marks('path that is broken')}` },
    { path: `/docs/static/${marks('path of a file')}` },
    { path: '/v6/token', method: 'PUT', body: { session: marks('body of a wrong method') } },
  ];
}

/** Returns proofs and captchas: signed, solved and guessed ones. */
export function verifications(marks: Marks, challenges: { proof: object; captcha: string }): MarkedRequest[] {
  const { proof, captcha } = challenges;
  return [
    { path: '/v6/pow', body: proof },
    { path: '/v6/pow', body: proof },
    { path: '/v6/pow', body: { ...proof, nonce: marks('wrong nonce') } },
    { path: '/v6/pow', body: { token: marks('token of no challenge'), nonce: 'x' } },
    { path: '/v6/captcha', body: { token: captcha, answer: marks('answer to a captcha') } },
    { path: '/v5/captcha', body: { token: captcha, answer: marks('second answer') } },
    { path: '/v6/siteverify', body: { secret: 'x', response: marks('response'), remoteip: marks('ip') } },
  ];
}

/** Returns requests with every header that is read, and malformed HTTP. */
export function heads(marks: Marks): MarkedRequest[] {
  const line = 'GET /v6/infos HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  const names = ['cookie', 'referer', 'origin', 'user-agent', 'accept', 'accept-encoding', 'if-none-match'];
  const others = ['traceparent', 'x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-secret', 'upgrade'];
  return [
    ...[...names, ...others].map((name) => ({
      packet: `${line}${name}: ${marks(`header ${name}`)}\r\n\r\n`,
    })),
    { packet: `GET /v6/infos HTTP/1.1\r\nHost: ${marks('host')}\r\nConnection: close\r\n\r\n` },
    { packet: `${line}Host: ${marks('second host')}\r\n\r\n` },
    { packet: `${line}${marks('no header')}\r\n\r\n` },
    { packet: `${line}x: ${marks('long header').repeat(2_000)}\r\n\r\n` },
    { packet: `GET /v6/infos?${marks('query of no HTTP')} HTTP/7\r\n\r\n` },
    {
      packet: `GET http://u:${marks('password in an address')}@a/v6/infos HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    },
    { packet: `${marks('method')} /v6/infos HTTP/1.1\r\n\r\n` },
    { packet: `${marks('no line')}\r\n\r\n` },
    {
      packet: `POST /v6/chat HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n${marks('no chunk')}\r\n`,
    },
    {
      packet: `POST /v6/chat HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\nContent-Type: application/json\r\n\r\n"${marks('longer body')}"`,
    },
  ];
}
