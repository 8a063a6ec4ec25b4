import t from 'tap';
import { arrangeRuns } from '../../src/png/directions.ts';

/** Returns the runs in visual order, right-to-left ones between arrows. */
const arrange = (text: string, isRightToLeft = false) =>
  arrangeRuns(text, isRightToLeft).map((run) => (run.isRightToLeft ? `<${run.text}<` : run.text));

const table: [title: string, text: string, isRightToLeft: boolean, runs: string[]][] = [
  ['Latin is one run', 'Sales 2024', false, ['Sales 2024']],
  ['an empty text has no letters', '', false, ['']],
  ['Hebrew in a left-to-right line', 'a שלום b', false, ['a ', '<שלום<', ' b']],
  ['a number within Hebrew keeps its own order', 'a של 12 ום b', false, ['a ', '< ום<', '12', '<של <', ' b']],
  ['a right-to-left line starts at the right', 'מכירות Sales', true, ['Sales', '<מכירות <']],
  ['Arabic is right-to-left too', 'سلام', false, ['<سلام<']],
];
for (const [title, text, isRightToLeft, runs] of table) {
  t.test(title, async (t) => t.strictSame(arrange(text, isRightToLeft), runs));
}
