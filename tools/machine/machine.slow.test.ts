/** Follows docs/operating.md in a guest, and makes accidents happen there. The steps build on each other. */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { leftOutWithout } from './left-out.ts';
import { Machine } from './machine.ts';
import { Receivers } from './receivers.ts';
import { accidents } from './steps/accidents.ts';
import { backupsAndRestores } from './steps/backups.ts';
import { hostileBuilds } from './steps/hostile-builds.ts';
import { installation } from './steps/installation.ts';
import { moves } from './steps/moves.ts';
import { offsiteCopies } from './steps/offsite.ts';
import { proxies } from './steps/proxies.ts';
import { publishing } from './steps/publishing.ts';
import { upgrades } from './steps/upgrades.ts';

const leftOut = leftOutWithout('mmdebstrap', 'systemd-nspawn');

describe.skipIf(leftOut)(`a machine by the manual${leftOut}`, () => {
  const machine = new Machine();
  const receivers = new Receivers();
  beforeAll(async () => {
    machine.make();
    await machine.start();
    await receivers.open();
  });
  // Not --bail, which would stop the image's tests too.
  let failed = false;
  beforeEach(({ skip }) => skip(failed, 'a step before it failed'));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    failed = true;
    const log = `journalctl --unit seller-site --lines 1000 | grep --invert-match '"level":30' | tail -n 20`;
    console.log(await machine.root(`systemctl --failed --no-pager; ${log}`).catch(String));
  });
  afterAll(async () => {
    await receivers.close();
    await machine.remove();
  });
  installation(machine, receivers);
  proxies(machine);
  upgrades(machine);
  hostileBuilds(machine);
  publishing(machine);
  accidents(machine, receivers);
  backupsAndRestores(machine, receivers);
  offsiteCopies(machine);
  moves(machine);
});
