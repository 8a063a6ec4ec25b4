import { openFontShelf } from './font-shelf.ts';

/** A few characters of each script, some of which only complete fonts have. */
const SAMPLES = {
  Latin: ['a', 'ß', 'ế'],
  Greek: ['Ω', 'ᾧ'],
  Cyrillic: ['Ж', 'ї'],
  Armenian: ['Ա'],
  Georgian: ['ა'],
  Hebrew: ['ש', 'ּ'],
  Arabic: ['ع', 'پ'],
  Devanagari: ['ह', 'ि', 'न्'],
  Bengali: ['ব'],
  Tamil: ['த'],
  Telugu: ['త'],
  Thai: ['ไ', 'ท'],
  Chinese: ['东', '東', '龘'],
  Japanese: ['京', 'ひ', 'ガ'],
  Korean: ['한', '글'],
  Emoji: ['🚀', '👨‍👩‍👧', '🇬🇧'],
};

export interface ScriptCoverage {
  readonly covered: readonly string[];
  readonly missing: readonly string[];
}

/** Returns the names of scripts that PNGs can show with the bundled fonts and those of some folders. */
export function describeScripts(fontFolders: readonly string[]): ScriptCoverage {
  const shelf = openFontShelf(fontFolders);
  const isCovered = ([, characters]: [string, string[]]) =>
    characters.every((character) => shelf.findFace(character, false) !== undefined);
  const scripts = Object.entries(SAMPLES);
  const namesOf = (entries: [string, string[]][]) => entries.map(([name]) => name);
  return {
    covered: namesOf(scripts.filter(isCovered)),
    missing: namesOf(scripts.filter((script) => !isCovered(script))),
  };
}
