/** The first part of `npm run check`: fails if `content/` has mistakes or, for a public address, gaps. */
import { viewOfBuild } from '#content/drafts.ts';
import { readContentOrExit, whatIsLeftOut } from './content-report.ts';

const { siteUrl, content } = await readContentOrExit();
console.log(whatIsLeftOut(content, siteUrl));
if (viewOfBuild(siteUrl) === 'public' && content.gaps.length > 0) process.exitCode = 1;
