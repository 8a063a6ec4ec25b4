/** In v6, colors can be CSS names everywhere. */
import t from 'tap';
import { shareService } from '../../support/service.ts';

t.test('color names', async (t) => {
  const { get } = await shareService(t);
  const pairs: [named: string, hex: string][] = [
    ['/v6/avatar?seed=a&bg=teal', '/v6/avatar?seed=a&bg=008080'],
    ['/v6/avatar?seed=a&style=initials&bg=Teal', '/v6/avatar?seed=a&style=initials&bg=008080'],
    ['/v6/qrcode?text=a&color=navy&bg=ivory', '/v6/qrcode?text=a&color=000080&bg=fffff0'],
    [
      '/v6/barcode?text=a&type=code128&color=navy&bg=ivory',
      '/v6/barcode?text=a&type=code128&color=000080&bg=fffff0',
    ],
    ['/v6/placeholder?bg=navy&color=ivory', '/v6/placeholder?bg=000080&color=fffff0'],
    [
      '/v6/placeholder?type=skeleton&bg=navy&color=ivory',
      '/v6/placeholder?type=skeleton&bg=000080&color=fffff0',
    ],
    ['/v6/placeholder/300x200/navy/ivory', '/v6/placeholder/300x200/000080/fffff0'],
    ['/v6/palette?color=teal&type=triadic', '/v6/palette?color=%23008080&type=triadic'],
    ['/v6/badge?label=a&message=b&color=teal', '/v6/badge?label=a&message=b&color=008080'],
  ];
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
