import { simulateSite } from './test/simulation/site/simulate-site.ts';
for (const s of process.argv.slice(2).map(Number)) { const {problems,figures:f}=await simulateSite(s); process._rawDebug(s, problems.length, problems.slice(0,6).join('\n   ')); }
