/** docs/operating.md, followed on a machine of its own, and what may happen to one. The steps build on each other. */
import { afterAll, beforeAll, describe } from 'vitest';
import { leftOutWithout } from './left-out.ts';
import { Machine } from './machine.ts';
import { Receivers } from './receivers.ts';
import { accidents } from './steps/accidents.ts';
import { backupsAndRestores } from './steps/backups.ts';
import { hostileBuilds } from './steps/hostile-builds.ts';
import { installation } from './steps/installation.ts';
import { proxies } from './steps/proxies.ts';
import { releases } from './steps/releases.ts';

const leftOut = leftOutWithout('mmdebstrap', 'systemd-nspawn');

describe.skipIf(leftOut)(`a machine by the manual${leftOut}`, () => {
  const machine = new Machine();
  const receivers = new Receivers();
  beforeAll(async () => {
    machine.make();
    await machine.start();
    await receivers.open();
  });
  afterAll(async () => {
    await receivers.close();
    await machine.remove();
  });
  installation(machine, receivers);
  proxies(machine);
  releases(machine);
  hostileBuilds(machine);
  accidents(machine, receivers);
  backupsAndRestores(machine, receivers);
});
