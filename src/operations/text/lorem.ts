/** Generates lorem ipsum filler text. */
import { drawBelow, drawOne } from '../../../packages/shared/seeded-chance.ts';
import type { RandomBytes } from '../../../packages/shared/token.ts';

export type LoremUnit = 'paragraphs' | 'sentences' | 'words';

/** The traditional opening since the 16th century. */
const BEGINNING = 'lorem ipsum dolor sit amet, consectetur adipiscing elit';

/** Words from Cicero's De finibus bonorum et malorum, 45 BC. */
const WORDS = `
  a ab accusamus accusantium ad adipisci alias aliquam aliquid amet animi aperiam architecto asperiores aspernatur assumenda
  at atque aut autem beatae blanditiis commodi consectetur consequatur consequuntur corporis corrupti culpa cum cumque
  cupiditate debitis delectus deleniti deserunt dicta dignissimos distinctio dolor dolore dolorem doloremque dolores
  doloribus dolorum ducimus ea eaque earum eius eligendi enim eos error esse est et eum eveniet ex excepturi exercitationem
  expedita explicabo facere facilis fuga fugiat fugit harum hic id illo illum impedit in incidunt inventore ipsa ipsam
  ipsum iste itaque iure iusto labore laboriosam laborum laudantium libero magnam magni maiores maxime minima minus
  molestiae molestias mollitia nam natus necessitatibus nemo neque nesciunt nihil nisi nobis non nostrum nulla numquam
  obcaecati odio odit officia officiis omnis optio pariatur perferendis perspiciatis placeat porro possimus praesentium
  provident quae quaerat quam quas quasi qui quia quibusdam quidem quis quisquam quo quod quos ratione recusandae
  reiciendis rem repellat repellendus reprehenderit repudiandae rerum saepe sapiente sed sequi similique sint sit soluta
  sunt suscipit tempora tempore temporibus tenetur totam ullam unde ut vel velit veniam veritatis vero vitae voluptas
  voluptate voluptatem voluptates voluptatibus voluptatum
`
  .trim()
  .split(/\s+/);

/** Words per sentence and sentences per paragraph: the minimum, and how many more are possible. */
const SENTENCE = { least: 5, more: 9 };
const PARAGRAPH = { least: 4, more: 4 };
/** Sentences of at least this many words get a comma. */
const COMMA_LEAST = 9;

/** Writes `count` words, sentences or paragraphs that start with "Lorem ipsum"; blank lines separate paragraphs. */
export function writeLorem(unit: LoremUnit, count: number, randomBytes: RandomBytes): string {
  const words = createWords(randomBytes);
  const lengthOf = ({ least, more }: typeof SENTENCE) => least + drawBelow(more + 1, randomBytes);
  const sentence = () => writeSentence(words(lengthOf(SENTENCE)), randomBytes);
  const many = (length: number, write: () => string) => Array.from({ length }, write);
  if (unit === 'words') return words(count).join(' ').replaceAll(',', '');
  if (unit === 'sentences') return many(count, sentence).join(' ');
  return many(count, () => many(lengthOf(PARAGRAPH), sentence).join(' ')).join('\n\n');
}

/** Returns words, the opening first, and never the same word twice in a row. */
function createWords(randomBytes: RandomBytes): (count: number) => string[] {
  const first = BEGINNING.split(' ');
  let last = '';
  const next = (): string => {
    const word = first.shift() ?? drawOne(WORDS, randomBytes);
    return word === last ? next() : word;
  };
  return (count) =>
    Array.from({ length: count }, () => {
      last = next();
      return last;
    });
}

function writeSentence(words: readonly string[], randomBytes: RandomBytes): string {
  const hasComma = words.some((word) => word.endsWith(','));
  const comma = words.length >= COMMA_LEAST && !hasComma ? 3 + drawBelow(words.length - 5, randomBytes) : -1;
  const text = words.map((word, index) => (index === comma ? `${word},` : word)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/,$/, '')}.`;
}
