// A program as users would write it: checks results, and mistakes that must not compile.
import * as latest from 'utility-api-client';
import { solveChallenge } from 'utility-api-client/solve';
import * as v4 from 'utility-api-client/v4';
import * as v5 from 'utility-api-client/v5';
import * as v6 from 'utility-api-client/v6';

function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`Check failed: ${what}`);
}

/** Unique names, so that the program can run twice against one service. */
const own = (stem: string) => `${stem}-${Math.random().toString(36).slice(2)}`;

const series = {
  type: 'bar',
  data: { labels: ['a', 'b'], datasets: [{ label: 'x', values: [1, 2] }] },
} as const;
const slices = { type: 'pie', data: { labels: ['a', 'b'], values: [1, 3] } } as const;
const points = { lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 };
const strings = { str1: 'kitten', str2: 'sitting' };
const calendar = { url: 'https://127.0.0.1/a.ics' };

async function rejects(call: Promise<unknown>, Class: typeof v6.UtilityApiError, what: string) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  check(error instanceof Class, what);
}

async function useService(api: v4.Client | v5.Client | v6.Client, version: string) {
  const { tier }: { tier: string } = await api.getAuth();
  check(tier === 'default', 'tier');
  check((await api.getHealth()).status === 'ok', 'health');
  check((await api.getReadiness()).status === 'ok', 'readiness');
  check(version in (await api.getService()).versions, 'versions');
  check((await api.getVersion()).version === version, 'version');
  check((await api.getOpenApi()).openapi.startsWith('3.1'), 'document');
  check((await api.getOpenApiYaml()).startsWith('openapi: 3.1'), 'YAML');
  check((await api.getInfos()).endpoints > 10, 'infos');
  const person = await api.getPerson();
  check(
    person.pets.every((pet) => pet.length > 0),
    'person',
  );
  check((await api.getDomain()).dns_servers.length > 1, 'domain');
  check((await api.generateToken({ len: 32, type: 'hex' })).token.length === 32, 'token');
  check((await api.generateToken()).token.length === 24, 'defaults');
  check(Array.isArray((await api.listGames()).games), 'games');
  check(api.quota !== undefined && api.quota.burst.remaining >= 0, 'quota');
}

async function useChat(api: v4.Client | v5.Client | v6.Client) {
  const [username, session, token] = [own('alice'), own('s'), own('t')];
  check((await api.sendMessage({ username, session, message: 'hi', token })).message.length > 0, 'sent');
  const [message] = await api.listPrivateMessages({ username, token, session });
  check(message?.message === 'hi' && message.username === username, 'private chat');
  await api.sendMessage({ username, session, message: 'hello' });
  check(
    (await api.listMessages()).some((each) => each.username === username),
    'global chat',
  );
  return { username, session, token };
}

async function useGames(api: v4.Client | v5.Client | v6.Client) {
  const [username, session] = [own('bob'), own('s')];
  const { id } = await api.fetchGame({ username, private: true });
  check((await api.playMove({ username, session, game: id, move: '2-2' })).message.length > 0, 'move');
  const { board } = await api.fetchGame({ username, game: id });
  check(board[1]?.[1] === 'X', 'board');
  return { username, session, game: id };
}

async function useV4(baseUrl: string) {
  const api = v4.createClient({ baseUrl, onDeprecation: () => {} });
  await useService(api, 'v4');
  await useMiddle(api);
  check((await api.renderCaptcha({ length: 5, noise: 'low' })).length > 100, 'captcha');
  const player = { username: 'a', session: 's', game: 'g' };
  // @ts-expect-error: an invalid move
  const outside = api.playMoveInGame({ ...player, move: '4-4' });
  await rejects(outside, v4.BadRequestError, 'move');
}

/** Operations that v4 and v5 share. */
async function useMiddle(api: v4.Client | v5.Client) {
  const chat = await useChat(api);
  check((await api.clearChat(chat)).message.includes('cleared'), 'cleared');
  const { game, username, session } = await useGames(api);
  const other = { username: own('carol'), session: own('s'), game };
  check((await api.playMoveInGame({ ...other, move: '1-1' })).message.length > 0, 'move by path');
  check((await api.forfeitGame({ username, session, game })).winner === other.username, 'forfeited');
  check((await api.measureDistance(points)).bearing.cardinal === 'WNW', 'bearing');
  check((await api.createPalette({ color: '#ff6600', type: 'triadic' })).colors.length === 3, 'palette');
  const svg: string = await api.renderPlaceholderAsSvg({ width: 300, type: 'skeleton' });
  check(svg.startsWith('<svg'), 'placeholder');
  check((await api.compareUtf16(strings)).distance === 3, 'distance of texts');
  await rejects(api.listEvents(calendar), v4.BadRequestError, 'calendar');
}

async function useV5(baseUrl: string) {
  const api = v5.createClient({ baseUrl, onDeprecation: () => {} });
  await useService(api, 'v5');
  await useMiddle(api);
  const challenge = await api.createChallenge({ difficulty: 1 });
  check((await api.verifyNonce({ token: challenge.token, nonce: 'x' })).reason !== 'used', 'verdict');
  const svg: string = await api.renderChartAsSvg(series);
  check(svg.startsWith('<svg'), 'chart');
  const table: v5.SeriesTable | v5.SliceTable = await api.renderChartAsSvg({ ...slices, mode: 'data' });
  check(table.type === 'pie', 'chart as data');
  check((await api.evaluateExpression({ expr: '2^10' })).expression === '2^10', 'expression');
  const png: Uint8Array = await api.createCaptcha();
  check(png.length > 100, 'captcha is an image');
  check(!(await api.verifyAnswer({ token: 'x', answer: 'y' })).valid, 'answer');
  // @ts-expect-error: v5 has no avatars
  check(api.renderAvatar === undefined, 'renderAvatar');
}

async function useV6(baseUrl: string) {
  check((await latest.createClient({ baseUrl }).getAuth()).tier === 'default', 'the newest version');
  const api = v6.createClient({ baseUrl });
  await useService(api, 'v6');
  check((await api.getQuota()).burst.remaining > 0, 'quota');
  const chat = await useChat(api);
  check((await api.listPrivateMessagesByAddress(chat)).length === 1, 'private chat from URL');
  check((await api.clearChat(chat)).message.includes('cleared'), 'cleared');
  await rejects(api.listPrivateMessages(chat), v6.NotFoundError, 'cleared chat');
  const game = await useGames(api);
  check((await api.forfeitGame(game)).winner === null, 'forfeited');
  const [first] = await api.listPeople({ seed: 'demo', locale: 'IE', count: 2 });
  check(first?.name === (await api.getPerson({ seed: 'demo', locale: 'IE' })).name, 'seed');
  check((await api.listDomains({ count: 3 })).length === 3, 'domains');
  check((await api.measureDistance(points)).distance.km === 5837.241, 'distance');
  check((await api.createPalette({ color: '#ff6600', type: 'triadic' })).colors.length === 3, 'palette');
  check((await api.evaluateExpression({ expr: '2^10' })).expression === '2^10', 'expression');
  check((await api.compareStrings(strings)).distance === 3, 'distance of texts');
  await useProofs(api);
  await useTimeAndNumbers(api);
  await useDataAndAddresses(api);
  await usePictures(api);
  await useIdentifiers(api);
  await useTexts(api);
  await useEncodings(api);
  await refuseMistakes(api);
}

async function useTimeAndNumbers(api: v6.Client) {
  const zone = 'Europe/Berlin';
  check((await api.getTime({ zone, at: '2026-03-29T02:30' })).offset === '+02:00', 'time');
  check((await api.measureTime({ from: '2026-01-31', to: '2026-03-01' })).text === '1 month, 1 day', 'span');
  check((await api.addTime({ at: '2026-01-31', add: 'P1M', zone })).day_of_year === 59, 'sum of times');
  check((await api.explainCron({ expr: '@daily', count: 3 })).next.length === 3, 'cron');
  check((await api.convertUnits({ value: 100, from: 'mi', to: 'km' })).result === 160.9344, 'units');
  check(
    (await api.listUnits({ kind: 'angle' })).units.some(({ symbol }) => symbol === 'rad'),
    'list of units',
  );
  check((await api.convertNumber({ value: '255', to: '16' })).result === 'ff', 'number');
  check((await api.describeNumbers({ values: [1, 2, 2, 5] })).mean === 2.5, 'statistics');
  check((await api.describeNumbersFromUrl({ values: [1, 2] })).deviation !== null, 'statistics from URL');
}

async function useDataAndAddresses(api: v6.Client) {
  const { result } = await api.convertData({ text: '{"a":[1]}', from: 'json', to: 'yaml' });
  check(result === 'a:\n  - 1\n', 'data');
  check((await api.formatJson({ text: '[ 1.50 ]', indent: 0 })).result === '[1.50]', 'JSON');
  check((await api.validateValue({ type: 'iban', value: 'DE89370400440532013000' })).valid, 'IBAN');
  check((await api.describeColor({ color: 'tomato' })).hex === '#ff6347', 'color');
  check((await api.compareColors({ color: 'black', bg: 'white' })).ratio === 21, 'contrast');
  check((await api.describeAddress()).version === 4, 'own IP address');
  check((await api.describeRange({ cidr: '192.0.2.0/24' })).count === '256', 'range');
  check((await api.echoRequest()).method === 'GET', 'request');
}

async function useProofs(api: v6.Client) {
  const challenge = await api.createChallenge({ difficulty: 2, count: 2 });
  const { nonces } = await solveChallenge(challenge);
  const verdict = await api.verifySolution({ token: challenge.token, nonces });
  const difficulty: number = verdict.valid ? verdict.difficulty : 0;
  check(difficulty > 0, verdict.valid ? 'proof' : `proof: ${verdict.reason.length}`);
  const { gender, name } = await api.getPerson({ fields: ['name'], with: ['gender'] });
  check(`${gender.length} ${name.length}`.length > 2, 'fields and more');
  const { age }: { age: number } = await api.getPerson({ with: ['age'] });
  check(age > 0, 'more fields');
  const [first] = await api.listPeople({ count: 1, fields: ['email'], with: ['uuid'] });
  check(first !== undefined && first.uuid.length === 36 && first.email !== '', 'lists');
  check((await api.verifySolution({ token: challenge.token, nonces })).reason === 'used', 'spent proof');
  check(!(await api.verifyForm({ secret: 'x', response: 'y' })).success, 'site');
  const captcha: v6.Captcha = await api.createCaptcha({ noise: 'high' });
  check((await api.verifyCaptcha({ token: captcha.token, answer: 'nope' })).reason === 'wrong', 'captcha');
}

async function usePictures(api: v6.Client) {
  const texts: string[] = [
    await api.renderChart(series),
    await api.renderChartByAddress({ type: 'bar', labels: 'Q1,Q2', values: '3,5' }),
    await api.renderPlaceholder({ width: 300 }),
    await api.renderPlaceholderOfSize({ size: '300x200' }),
    await api.renderPlaceholderInColors({ size: '300x200', bg: '1e3a8a', color: 'fde68a' }),
    await api.renderAvatar({ seed: 'alice' }),
    await api.renderQrCode({ text: 'hello', format: 'svg' }),
    await api.renderBarcode({ text: 'hello' }),
    await api.renderBadge({ label: 'build', message: 'passing' }),
  ];
  check(
    texts.every((text) => text.includes('<svg')),
    'images as SVG',
  );
  const pictures: Uint8Array<ArrayBuffer>[] = [
    await api.renderChart({ ...slices, format: 'png' }),
    await api.renderQrCode({ text: 'hello' }, { accept: 'image/png' }),
  ];
  check(
    pictures.every((bytes) => bytes[1] === 0x50),
    'images as PNG',
  );
  const table: v6.SeriesTable | v6.SliceTable = await api.renderChart({
    ...slices,
    format: 'png',
    mode: 'data',
  });
  check(table.type === 'pie', 'chart as data');
  const { response } = await v6.renderAvatar(v6.connect({ baseUrl: api.options.baseUrl })).withResponse();
  check(response.headers.get('x-seed') !== null, 'header');
}

async function useIdentifiers(api: v6.Client) {
  const { ids } = await api.createUuids({ type: 'v7', count: 2 });
  check((await api.parseUuid({ uuid: ids[0] ?? '' })).version === 7, 'identifiers');
  const { passwords, entropy_bits } = await api.createPasswords({ type: 'passphrase', words: 6 });
  check(passwords.length === 1 && entropy_bits > 77, 'passwords');
  const names = { seed: 'demo', style: 'pascal', count: 3 } as const;
  const { usernames } = await api.createUsernames(names);
  check((await api.createUsernames(names)).usernames.join() === usernames.join(), 'usernames');
  check((await api.rollDice({ roll: '2d6+1' })).total > 2, 'dice');
  // @ts-expect-error: an invalid UUID type
  await rejects(api.createUuids({ type: 'v2' }), v6.BadRequestError, 'a type');
}

async function useTexts(api: v6.Client) {
  check((await api.countText({ text: 'One two.' })).words === 2, 'words');
  check((await api.changeCase({ text: 'foo bar', to: 'camel' })).result === 'fooBar', 'case');
  check((await api.makeSlug({ text: 'Foo, bar!' })).slug === 'foo-bar', 'slug');
  check((await api.makeLorem({ unit: 'words', count: 2 })).text === 'lorem ipsum', 'lorem ipsum');
  check((await api.diffTexts({ a: 'a\n', b: 'b\n' })).changes[0]?.type === 'removed', 'diff');
  const { matches } = await api.matchRegex({ pattern: '(?P<a>\\d)', text: 'x7' });
  check(matches[0]?.groups.a === '7', 'pattern');
  // @ts-expect-error: an unknown property
  await rejects(api.countText({ text: 'a', txt: 'b' }), v6.BadRequestError, 'an unknown property');
}

async function useEncodings(api: v6.Client) {
  check((await api.hashText({ text: 'a', algorithm: 'md5' })).broken, 'hash');
  const { result } = await api.encodeText({ text: 'é', format: 'base64' });
  check((await api.decodeText({ text: result, format: 'base64' })).result === 'é', 'encoding');
  const { payload, verified } = await api.decodeJwt({ token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' });
  check(payload?.sub === 'a' && verified === false, 'token');
}

async function refuseMistakes(api: v6.Client) {
  // @ts-expect-error: an unknown property
  await api.getPerson({ sead: 'demo' });
  // @ts-expect-error: a wrong type
  await rejects(api.generateToken({ len: 'many' }), v6.BadRequestError, 'a number');
  // @ts-expect-error: an invalid chart type
  await rejects(api.renderChart({ ...series, type: 'cake' }), v6.BadRequestError, 'a type');
  const labels = ['a'];
  // @ts-expect-error: a misspelled nested property
  const misspelt = api.renderChart({ type: 'bar', data: { labels, datasts: [] } });
  await rejects(misspelt, v6.BadRequestError, 'data');
  // @ts-expect-error: a missing required property
  await rejects(api.sendMessage({ username: 'alice' }), v6.BadRequestError, 'a message');
  // @ts-expect-error: the result is a table, not an SVG
  const svg: string = await api.renderChart({ ...series, mode: 'data' });
  // @ts-expect-error: the result is bytes, not a string
  const text: string = await api.renderChart({ ...series, format: 'png' });
  check(typeof svg === 'object' && typeof text === 'object', 'what was asked for');
}

/** Runs all checks. Resolves with the number of versions. */
export async function useVersions(baseUrl: string): Promise<number> {
  const versions = [useV4, useV5, useV6];
  for (const version of versions) await version(baseUrl);
  return versions.length;
}
