/** Additions of v6 to palettes: a color space and shades. */
import t from 'tap';
import { shareService } from '../../support/service.ts';

t.test('palettes of v6', async (t) => {
  const { get } = await shareService(t);

  t.test('without a color space, the result equals that of v5', async (t) => {
    const query = 'palette?color=%23ff6600&type=triadic';
    t.equal((await get(`/v6/${query}`)).body, (await get(`/v5/${query}`)).body);
  });

  t.test('in oklch, each color has its text color', async (t) => {
    const { base, colors } = (await get('/v6/palette?color=teal&type=triadic&space=oklch')).json();
    t.match(base, { hex: '#008080', ink: '#ffffff', contrast: 4.77 });
    t.equal(colors.length, 3);
  });

  t.test('shades', async (t) => {
    const { type, colors } = (await get('/v6/palette?color=teal&type=shades')).json();
    t.equal(type, 'shades');
    t.same([colors.length, colors[0].shade, colors[10].shade], [11, 50, 950]);
    t.notOk('ink' in colors[0], 'only oklch has text colors');
  });

  const types = 'complementary, triadic, analogous, tetradic, split-complementary';
  const refused: [address: string, error: string][] = [
    ['/v6/palette?color=teal&type=tints', `type must be one of: ${types}, shades`],
    ['/v5/palette?color=008080&type=shades', `Type must be one of: ${types}`],
    ['/v6/palette?color=teal&type=shades&space=lab', 'space must be one of: hsl, oklch'],
  ];
  for (const [address, error] of refused)
    t.test(`${address} is rejected`, async (t) => t.equal((await get(address)).json().error, error));
});
