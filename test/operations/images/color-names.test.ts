/** In v6, colors can be CSS names everywhere. */
import t from 'tap';
import { readRows } from '../../support/json-lines.ts';
import { shareService } from '../../support/service.ts';

t.test('color names', async (t) => {
  const { get } = await shareService(t);
  const pairs = readRows<[named: string, hex: string]>('test/operations/images/color-names.jsonl');
  for (const [named, hex] of pairs)
    t.test(named, async (t) => {
      const [one, other] = [await get(named), await get(hex)];
      t.equal(one.statusCode, 200);
      const withoutIds = (svg: string) => svg.replace(/u[0-9a-f]{10}/g, 'id');
      t.equal(withoutIds(one.body), withoutIds(other.body));
    });

  t.test('captchas accept color names, too', async (t) => {
    const { statusCode } = await get('/v6/captcha?mode=image&bg=ivory&color=navy');
    t.equal(statusCode, 200);
  });
});
