import { backup } from './drills/backup.ts';
import { disk } from './drills/disk.ts';
import { failover } from './drills/failover.ts';
import { kill } from './drills/kill.ts';
import { kill9 } from './drills/kill-nine.ts';
import { scale } from './drills/scale.ts';
import { soak } from './drills/soak.ts';
import { update } from './drills/update.ts';
import { year } from './drills/year.ts';
import { runParts } from './run-parts.ts';
import { printTable } from './table.ts';

const { rows, broken } = await runParts({ kill, update, failover, kill9, disk, backup, year, scale, soak });
process.stdout.write('\n');
printTable(rows);
const missed = rows.some(({ met }) => met === 'no');
process.exit(broken || missed ? 1 : 0);
