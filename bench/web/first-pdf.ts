import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { createChallenge, stageUpload } from '@teamsparks/contract/challenges/endpoints/challenges';
import { launchBrowser, slowDown } from '../browser.ts';
import { signIn } from '../library.ts';
import { root } from '../processes.ts';
import { median, ratioOf, spread, type Row } from '../table.ts';

const rounds = 5;
/** A school's line and a cheap Chromebook. */
const bitsPerSecond = 10_000_000;
const latencyMs = 40;
const slower = 4;

/** Nothing but pdf.js and one page of a file. */
const barePage = `<!doctype html><html><body><canvas></canvas><script type="module">
  import * as pdfjs from '/pdf.mjs';
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
  const page = await (await pdfjs.getDocument({ url: '/one.pdf' }).promise).getPage(1);
  const viewport = page.getViewport({ scale: 1.5 });
  const canvas = document.querySelector('canvas');
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvas, viewport }).promise;
</script></body></html>`;

async function serveBarePage(pdf: Buffer) {
  const script = (name: string) =>
    ['text/javascript', readFileSync(join(root, 'node_modules/pdfjs-dist/build', name))] as const;
  const files: Record<string, readonly [type: string, bytes: Buffer]> = {
    '/': ['text/html', Buffer.from(barePage)],
    '/pdf.mjs': script('pdf.min.mjs'),
    '/pdf.worker.mjs': script('pdf.worker.min.mjs'),
    '/one.pdf': ['application/pdf', pdf],
  };
  const compressed = Object.fromEntries(
    Object.entries(files).map(([path, [type, bytes]]) => [path, { type, bytes: brotliCompressSync(bytes) }]),
  );
  const server = createServer(({ url = '' }, response) => {
    const file = compressed[url];
    if (!file) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** Returns the time (ms) from opening an address to ink on a canvas, with an empty cache. */
async function untilInk(browser: Browser, address: string, cookie?: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    ...(cookie ? { extraHTTPHeaders: { cookie } } : {}),
  });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page), { processor: slower, line: { bitsPerSecond, latencyMs } });
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas');
      if (!canvas || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, Math.ceil(canvas.height / 4));
      return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255);
    },
    undefined,
    { polling: 30, timeout: 60_000 },
  );
  const ms = performance.now() - begun;
  await context.close();
  return ms;
}

/** Creates a challenge with an uploaded PDF, which its page shows first on a computer; returns its id. */
async function addChallenge(site: string, pdf: Buffer): Promise<number> {
  const cookie = await signIn({ url: site }, 'admin');
  const send = async (path: string, type: string, body: BodyInit) => {
    const response = await fetch(site + path, { method: 'POST', headers: { cookie, 'content-type': type }, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { upload_id } = await send(stageUpload.path, 'application/pdf', new Uint8Array(pdf));
  const challenge = { name: 'Measured', level: 'Elementary', type: 'STEM', category: 'Tower', upload_id };
  return Number((await send(createChallenge.path, 'application/json', JSON.stringify(challenge))).id);
}

/** Measures a link to a challenge on a new device, until its PDF can be read. */
export async function firstPdf(site: string, cookie: string, under: string): Promise<Row[]> {
  const drawn = await fetch(`${site}/pdfs/one.pdf?id=1`, { headers: { cookie } });
  const pdf = Buffer.from(await drawn.arrayBuffer());
  const challenge = await addChallenge(site, pdf);
  const bare = await serveBarePage(pdf);
  const browser = await launchBrowser();
  const [product, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const times = [
      await untilInk(browser, `${site}/challenges/${challenge}`, cookie),
      await untilInk(browser, bare.url),
    ];
    // The first one warms up the browser and the server.
    if (round === 0) continue;
    product.push(times[0] ?? Number.NaN);
    alone.push(times[1] ?? Number.NaN);
  }
  await browser.close();
  bare.stop();
  return [
    {
      part: 'web',
      what: 'first visit, straight to the PDF of a challenge',
      under: `${under}, 10 Mbit/s, ${latencyMs} ms, processor ${slower} × slower`,
      value: spread(product, 'ms', 0),
      ratio: ratioOf(median(product), median(alone)),
      against: `pdf.js alone (${median(alone).toFixed(0)} ms)`,
      goal: '<= 1.50 ×',
    },
  ];
}
