import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
} from 'culori';
import t from 'tap';
import { CHART_COLORS, choosePalette } from '../../src/chart/series-colors.ts';
import { BLACK, computeContrast, readHex, WHITE } from '../../src/color/colors.ts';

const difference = differenceCiede2000();

/** Returns the difference between the two most similar colors. */
function findLeastDifference(
  hexes: readonly string[],
  see = (color: NonNullable<ReturnType<typeof parse>>) => color,
) {
  const colors = hexes.flatMap((hex) => parse(hex) ?? []).map(see);
  return Math.min(
    ...colors.flatMap((one, index) => colors.slice(0, index).map((other) => difference(one, other))),
  );
}

t.test('twenty chart colors contrast with white and black, and no two are alike', async (t) => {
  t.equal(new Set(CHART_COLORS).size, 20);
  for (const hex of CHART_COLORS) {
    t.ok(computeContrast(readHex(hex), WHITE) >= 3, `${hex} on white`);
    t.ok(computeContrast(readHex(hex), BLACK) >= 3, `${hex} on black`);
  }
  t.ok(findLeastDifference(CHART_COLORS) >= 16);
});

t.test('the first five chart colors stay distinct with every kind of color blindness', async (t) => {
  const sights = {
    protanopia: filterDeficiencyProt(1),
    deuteranopia: filterDeficiencyDeuter(1),
    tritanopia: filterDeficiencyTrit(1),
  };
  for (const [name, see] of Object.entries(sights)) {
    t.ok(findLeastDifference(CHART_COLORS.slice(0, 5), see) >= 12, name);
  }
});

t.test('on every background the palette contrasts with it, and its colors stay distinct', async (t) => {
  const levels = ['00', '33', '66', '99', 'cc', 'ff'];
  const grounds = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
  );
  const wrong: string[] = [];
  for (const ground of grounds) {
    const table: [count: number, least: number][] = [
      [5, 11],
      [10, 5],
      [20, 2.5],
    ];
    for (const [count, least] of table) {
      const colors = choosePalette(readHex(ground), count);
      const faintest = Math.min(...colors.map((hex) => computeContrast(readHex(hex), readHex(ground))));
      if (!(faintest >= 3)) wrong.push(`${count} on ${ground}: contrast ${faintest}`);
      if (!(findLeastDifference(colors) >= least)) wrong.push(`${count} on ${ground}: ${colors}`);
    }
  }
  t.equal(grounds.length, 216);
  t.strictSame(wrong, []);
});

t.test('the default colors are unchanged on white, on black, and on an unknown background', async (t) => {
  for (const ground of [undefined, WHITE, BLACK]) t.same(choosePalette(ground, 20), CHART_COLORS);
});
