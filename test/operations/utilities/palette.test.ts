/** Additions of v6 to palettes: a color space and shades. */
import t from 'tap';
import { shareService } from '../../support/service.ts';

t.test('palettes of v6', async (t) => {
  const { get } = await shareService(t);

  t.test('without a color space, the result equals that of v5', async (t) => {
    const query = 'palette?color=%23ff6600&type=triadic';
    t.equal((await get(`/v6/${query}`)).body, (await get(`/v5/${query}`)).body);
  });

  t.test('shades', async (t) => {
    const { type, colors } = (await get('/v6/palette?color=teal&type=shades')).json();
    t.equal(type, 'shades');
    t.same([colors.length, colors[0].shade, colors[10].shade], [11, 50, 950]);
    t.notOk('ink' in colors[0], 'only oklch has text colors');
  });
});
