/** Asks the service for each case in `test/cases`. */
import t from 'tap';
import { findDifferences, listCases, operationOf, readCases, versionsOf } from '../support/cases.ts';
import { sendLine } from '../support/lines.ts';
import { shareService } from '../support/service.ts';

const service = await shareService(t);

for (const operation of listCases())
  t.test(`${operation} responds as in each of its cases`, async (t) => {
    const faults: string[] = [];
    for (const each of readCases(operation)) {
      const versions = versionsOf(each);
      const last = versions.at(-1);
      if (last === undefined || operationOf(last, each.request) !== operation)
        faults.push(`${each.request.slice(0, 90)}: its operation is not ${operation}`);
      for (const version of versions) {
        const answer = await sendLine(service, version, each.request);
        const status = findDifferences(answer.statusCode, each.status, 'the status');
        const different = [...status, ...findDifferences(answer.json(), each.response)];
        if (different.length > 0)
          faults.push(`${version} ${each.request.slice(0, 90)}: ${different.join('; ')}`);
      }
    }
    t.strictSame(faults, []);
  });
