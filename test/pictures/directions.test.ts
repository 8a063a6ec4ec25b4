import t from 'tap';
import { arrangeRuns } from '../../src/pictures/directions.ts';

/** The runs as they stand on the page, those from right to left between arrows. */
const arrange = (text: string, isRightToLeft = false) =>
  arrangeRuns(text, isRightToLeft).map((run) => (run.isRightToLeft ? `<${run.text}<` : run.text));

const table: [title: string, text: string, isRightToLeft: boolean, runs: string[]][] = [
  ['Latin is one run', 'Sales 2024', false, ['Sales 2024']],
  ['no text is no letter', '', false, ['']],
  ['Hebrew stands in a line from the left', 'a שלום b', false, ['a ', '<שלום<', ' b']],
  ['a number within Hebrew keeps its own order', 'a של 12 ום b', false, ['a ', '< ום<', '12', '<של <', ' b']],
  ['a line from the right begins there', 'מכירות Sales', true, ['Sales', '<מכירות <']],
  ['Arabic is right to left as well', 'سلام', false, ['<سلام<']],
];
for (const [title, text, isRightToLeft, runs] of table) {
  t.test(title, async (t) => {
    t.strictSame(arrange(text, isRightToLeft), runs);
  });
}
