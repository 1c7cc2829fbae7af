import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '../browser.ts';
import { median, type Row } from '../table.ts';

const version = '13.5.0';
const rounds = 5;
/** Kept from one measurement to the next; 176 MB that nothing else of the project needs. */
const folder = join(tmpdir(), `teamsparks-lighthouse-${version}`);
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

const metrics = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocked: 'total-blocking-time',
} as const;
type Metric = keyof typeof metrics;
type Reading = Record<'score' | Metric, number>;

export interface PageToRead {
  /** Path of the page. */
  path: string;
  cookie?: string;
  /** Score, and largest paint in s. */
  goal: readonly [score: number, paint: number];
}

function install() {
  if (existsSync(program)) return;
  const { status } = spawnSync('npm', ['install', '--prefix', folder, `lighthouse@${version}`], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/** Reads a page in a fresh browser as a cheap phone on a slow line does, throttling applied. */
async function readPage(url: string, cookie: string | undefined): Promise<Reading> {
  const scratch = mkdtempSync(join(tmpdir(), 'teamsparks-lighthouse-run-'));
  const [report, headers] = [join(scratch, 'report.json'), join(scratch, 'headers.json')];
  writeFileSync(headers, JSON.stringify(cookie ? { cookie } : {}));
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance',
    '--throttling-method=devtools',
    '--disable-storage-reset',
    `--extra-headers=${headers}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  try {
    await promisify(execFile)(process.execPath, [program, url, ...options], {
      env: { ...process.env, CHROME_PATH: chromiumPath },
    });
    const { audits, categories } = JSON.parse(readFileSync(report, 'utf8')) as {
      audits: Record<string, { numericValue: number }>;
      categories: { performance: { score: number } };
    };
    const values = Object.entries(metrics).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]);
    return { score: categories.performance.score * 100, ...Object.fromEntries(values) } as Reading;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Runs Lighthouse (mobile) on each page in five rounds and returns medians. */
export async function lighthouse(site: string, under: string, pages: readonly PageToRead[]): Promise<Row[]> {
  install();
  const readings = pages.map((): Reading[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { path, cookie }] of pages.entries()) readings[at]?.push(await readPage(site + path, cookie));
  }
  return pages.map(({ path, goal: [score, paint] }, at) => {
    const all = readings[at] ?? [];
    const of = (name: keyof Reading) => median(all.map((one) => one[name]));
    const seconds = (name: Metric) => `${(of(name) / 1_000).toFixed(2)} s`;
    return {
      part: 'web',
      what: `Lighthouse of ${path}`,
      under,
      value: `${of('score').toFixed(0)} (${all.map((one) => one.score.toFixed(0)).join(' ')})`,
      ratio: `first paint ${seconds('first paint')}, largest ${seconds('largest paint')}`,
      against: `shift ${of('shift').toFixed(3)}, blocked ${of('blocked').toFixed(0)} ms`,
      goal: `>= ${score}, largest <= ${paint} s, shift <= 0.02, blocked <= 100 ms`,
    };
  });
}
