/** Gets the Nu Html Checker from npm where there is a Java for it, unless it is there already. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasJava, missingNuChecker, nuChecker } from './find-nu-checker.ts';

if (hasJava() && missingNuChecker()) {
  const folder = mkdtempSync(join(tmpdir(), 'vnu-'));
  try {
    const pack = ['pack', nuChecker.package, '--silent', '--fetch-retries=1'];
    execFileSync('npm', [...pack, '--pack-destination', folder], { stdio: 'ignore' });
    const archive = join(folder, readdirSync(folder)[0] ?? '');
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (found !== nuChecker.integrity) throw new Error('it is not what npm has published');
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    mkdirSync(dirname(nuChecker.jar), { recursive: true });
    copyFileSync(join(folder, 'package/build/dist/vnu.jar'), nuChecker.jar);
  } catch (error) {
    console.warn(`${nuChecker.package} could not be installed: ${(error as Error).message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
