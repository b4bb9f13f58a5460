import { onTestFinished, test } from 'vitest';
import { expectErrors } from '../testing/console-errors.ts';
import { SIGN_OUTS } from '../testing/data/sign-outs.ts';
import { openPage } from '../testing/open-page.tsx';
import { clickButton, expectPath } from '../testing/screen.ts';

// A file of its own: the app keeps the connection of a storage that has answered once.
for (const [path, account, label, signInPath] of SIGN_OUTS)
  test(`signing out of ${path} does not wait for a storage of the device that gives no answer`, async () => {
    // Of a request that is open at the sign-out.
    expectErrors(/status of 401/);
    const { open } = IDBFactory.prototype;
    onTestFinished(() => {
      IDBFactory.prototype.open = open;
    });
    IDBFactory.prototype.open = function (...database) {
      const request = open.apply(this, database);
      request.addEventListener = () => undefined;
      return request;
    };
    await openPage(path, { as: account, size: [1366, 768] });
    await clickButton(label);
    await expectPath(signInPath);
  });
