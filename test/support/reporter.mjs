/** The output during a test run: a line per finished file or skipped test, and failures with their reasons. */
import { Transform } from 'node:stream';

const ONE_LEVEL = '    ';
const RESULT = /^( *)(not )?ok \d+(?: - (.*?))?(?: # time=(\S+))?$/;
const SUBTEST = /^( *)# Subtest: (.*)$/;
/** Other TAP lines: plans, comments and empty lines. */
const NOTHING = /^ *(?:TAP version \d+|\d+\.\.\d+.*|#.*)?$/;
const SUMMARY = /^# (?:\{|time=)/;

/** Converts TAP to readable output in one cheap pass per line. */
export default class Reporter extends Transform {
  #rest = '';
  /** The nested tests of the current line, from the file on, and whether one of their own has failed. */
  #tests = [];
  /** The diagnostics that may follow a result: their last line, and whether to print them. */
  #reason;

  _transform(chunk, _encoding, done) {
    const lines = `${this.#rest}${chunk}`.split('\n');
    this.#rest = lines.pop();
    for (const line of lines) this.#read(line);
    done();
  }

  _flush(done) {
    if (this.#rest !== '') this.#read(this.#rest);
    done();
  }

  #read(line) {
    if (this.#reason?.isRead) return this.#readReason(line);
    if (line.trim() === '---' && this.#reason) {
      this.#reason.isRead = true;
      return;
    }
    this.#reason = undefined;
    const [, indent, name] = SUBTEST.exec(line) ?? [];
    if (name !== undefined) {
      const level = indent.length / ONE_LEVEL.length;
      this.#tests = [...this.#tests.slice(0, level), { name, hasFailed: false }];
      return;
    }
    const result = RESULT.exec(line);
    if (result) this.#readResult(result);
    else if (SUMMARY.test(line) || !NOTHING.test(line)) this.push(`${line}\n`);
  }

  #readResult([, indent, isRed, title = '', time]) {
    const level = indent.length / ONE_LEVEL.length;
    // A test with failed subtests is not reported itself.
    const isTold = isRed && !(time && this.#tests[level]?.hasFailed);
    const within = this.#tests.slice(0, level);
    if (isRed) for (const test of within) test.hasFailed = true;
    const isSkipped = / # SKIP\b/.test(title);
    if (isTold || isSkipped || level === 0) {
      const path = [...within.map(({ name }) => name), title].join(' > ');
      this.push(`${isRed ?? ''}ok ${path}${time ? ` ${time}` : ''}\n`);
    }
    this.#reason = { end: `${indent}  ...`, isTold, isRead: false, indent };
  }

  #readReason(line) {
    const { end, isTold, indent } = this.#reason;
    if (line === end) this.#reason = undefined;
    else if (isTold) this.push(`${line.slice(indent.length)}\n`);
  }
}
