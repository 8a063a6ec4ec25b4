/** Names that are in the query and in the body of a request. */
import t from 'tap';
import { form, shareService } from '../../support/service.ts';

t.test('different values for one name in query and body are rejected', async (t) => {
  const { send } = await shareService(t);
  const rows: [path: string, body: Record<string, string>, parameter: string][] = [
    ['/v6/pow?min_difficulty=4&scope=a', { token: 'x', nonce: '1', min_difficulty: '1' }, 'min_difficulty'],
    ['/v6/pow?scope=a', { token: 'x', nonce: '1', scope: 'b' }, 'scope'],
    ['/v6/captcha?min_length=6', { token: 'x', answer: 'a', min_length: '4' }, 'min_length'],
    ['/v6/captcha?min_noise=high', { token: 'x', answer: 'a', min_noise: 'low' }, 'min_noise'],
    ['/v5/pow?min_difficulty=4', { token: 'x', nonce: '1', min_difficulty: '1' }, 'min_difficulty'],
    ['/v6/hash?algorithm=sha512', { text: 'a', algorithm: 'md5' }, 'algorithm'],
    ['/v6/token?len=20', { len: '30' }, 'len'],
    ['/v3/token?len=20', { len: '30' }, 'len'],
    ['/v6/text/count?text=a', { text: 'b' }, 'text'],
    ['/v3/chat?username=a', { username: 'b', message: 'c' }, 'username'],
  ];
  for (const [url, body, parameter] of rows) {
    for (const sent of [form(body), { payload: body }]) {
      const answer = await send({ method: 'POST', url, ...sent });
      t.equal(answer.statusCode, 400, url);
      t.equal(answer.json().error ?? answer.json().message, `${parameter} must be given only once`);
    }
  }
});

t.test('requirements in the URL of a verification are known and not empty', async (t) => {
  const { send } = await shareService(t);
  const rows: [url: string, body: object, message: RegExp][] = [
    ['/v6/pow?min_difficulty=', { token: 'x', nonce: '1' }, /^min_difficulty must be between 1 and 6$/],
    ['/v6/pow?scope=', { token: 'x', nonce: '1' }, /^scope must be 1 to 128/],
    ['/v6/pow?min-difficulty=4', { token: 'x', nonce: '1' }, /^Unknown parameter: 'min-difficulty'/],
    ['/v6/captcha?min_length=', { token: 'x', answer: 'a' }, /^min_length must be between 1 and 20$/],
    ['/v6/captcha?min_noise=', { token: 'x', answer: 'a' }, /^min_noise must be one of: low, medium, high$/],
    ['/v6/captcha?minlength=6', { token: 'x', answer: 'a' }, /^Unknown parameter: 'minlength'/],
  ];
  for (const [url, payload, message] of rows) {
    const answer = await send({ method: 'POST', url, payload });
    t.equal(answer.statusCode, 400, url);
    t.match(answer.json().error, message);
  }
});
