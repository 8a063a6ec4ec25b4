/** What is printed while the tests run: a line for each file that ends, and whatever fails, with its reason. */
import { Transform } from 'node:stream';

const ONE_LEVEL = '    ';
const RESULT = /^( *)(not )?ok \d+(?: - (.*?))?(?: # time=(\S+))?$/;
const SUBTEST = /^( *)# Subtest: (.*)$/;
/** What TAP has besides: plans, comments and empty lines. */
const NOTHING = /^ *(?:TAP version \d+|\d+\.\.\d+.*|#.*)?$/;
const SUMMARY = /^# (?:\{|time=)/;

/** Reads TAP and writes what somebody wants to read, at the cost of a look at each line. */
export default class Reporter extends Transform {
  #rest = '';
  /** The tests that a line stands in, from the file on, and whether one of theirs has failed. */
  #tests = [];
  /** The reason that may follow a result: how its last line reads, and whether it is told. */
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
    // A test has failed for what failed in it, unless nothing did.
    const isTold = isRed && !(time && this.#tests[level]?.hasFailed);
    const within = this.#tests.slice(0, level);
    if (isRed) for (const test of within) test.hasFailed = true;
    if (isTold || level === 0) {
      const place = [...within.map(({ name }) => name), title].join(' > ');
      this.push(`${isRed ?? ''}ok ${place}${time ? ` ${time}` : ''}\n`);
    }
    this.#reason = { end: `${indent}  ...`, isTold, isRead: false, indent };
  }

  #readReason(line) {
    const { end, isTold, indent } = this.#reason;
    if (line === end) this.#reason = undefined;
    else if (isTold) this.push(`${line.slice(indent.length)}\n`);
  }
}
