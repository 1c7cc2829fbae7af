import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeModel, startFakeModel } from '../../server/test/fake-model.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { startServer } from '../../server/test/child-process.ts';
import { demoPassword } from './demo-password.ts';

/** The challenge that the fake model writes. */
export const inMind = {
  title: 'Lantern Walk',
  level: 'Elementary',
  difficulty: 'easy',
  type: 'building',
  one_liner: 'Build a bridge that a paper lantern can cross.',
  scene: ['The lamps went out. One lantern is left.'],
  task: ['Build a bridge between two chairs. The lantern walks over it.'],
  rules: ['The bridge touches the chairs only.', 'Nobody holds the bridge.', 'The lantern stays whole.'],
  time_parts: [
    { part: 'plan', minutes: 3 },
    { part: 'build', minutes: 7 },
    { part: 'show', minutes: 2 },
  ],
  materials: [
    { name: 'Paper', quantity: 8, units: 'sheets', category: 'damaging' },
    { name: 'Ruler', quantity: 1, units: 'piece', category: 'non_damaging' },
    { name: 'Paper lantern', quantity: 1, units: 'piece', category: 'non_damaging' },
    { name: 'Chairs', quantity: 2, units: 'pieces', category: 'setup_only' },
  ],
  scoring: [
    {
      item: 'Length',
      detail: '0 if it does not reach, half if it sags, full if it stays level',
      points: 50,
      up_to: true,
    },
    { item: 'The lantern arrives', detail: '', points: 30, up_to: false },
    {
      item: 'Teamwork',
      detail: '0 if one player builds alone, half if some wait, full if everybody builds',
      points: 20,
      up_to: true,
    },
  ],
  setup: ['Put the chairs a big step apart.'],
  handouts: [],
  notes: ['Count full centimeters.'],
  safety_flags: ['None'],
  skills: ['Engineering Design'],
  core_mechanic: null,
  setup_difficulty: 2,
};

/** Splits a challenge's JSON behind the name and colon of `key`: what the model has written by then, and the rest. */
export function cutAt(key: keyof typeof inMind, challenge: object = inMind): [string, string] {
  const text = JSON.stringify(challenge);
  const at = text.indexOf(`"${key}":`) + key.length + 4;
  return [text.slice(0, at), text.slice(at)];
}

export interface WithModel {
  url: string;
  model: FakeModel;
  close: () => Promise<void>;
}

/** Starts a second server of the product with a fake model, which the journey controls. */
export async function startWithModel(): Promise<WithModel> {
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-model-'));
  const model = await startFakeModel(inMind);
  model.behavior = 'writes by hand';
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ai = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'm', AI_TIMEOUT: '60' };
  const server = await startServer({
    NODE_ENV: 'development',
    PORT: `${port}`,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SEED: 'demo',
    DEMO_PASSWORD: demoPassword,
    TRUST_PROXY: '127.0.0.1',
    ...ai,
  });
  await server.ready;
  const close = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
    const failed = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (failed.length > 0) throw new Error(`The server with the model logged failures:\n${failed.join('\n')}`);
  };
  return { url, model, close };
}
