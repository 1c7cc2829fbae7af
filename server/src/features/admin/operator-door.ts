import type { Socket } from 'node:net';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import { enterDoor, firstLine, openDoor } from '../../platform/owner-door.ts';
import { createAdministrator, setPasswordByOperator } from './operator.service.ts';

const text = z.string().max(1000);
const orderSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('create-admin'), username: text, email: text, password: text }),
  z.object({ command: z.literal('set-password'), username: text, password: text }),
]);
/** What the operator wants done, with the password that the account gets. */
export type Order = z.output<typeof orderSchema>;

const answerSchema = z.union([z.object({ refused: z.string() }), z.object({ done: z.literal(true) })]);

const orderMaxBytes = 16 * 1024;
/** Time in which a command sends its order (ms). */
const patienceMs = 10_000;

/** Carries out an order; throws an error with a sentence if it is refused. */
export async function carryOut(context: Context, order: Order) {
  if (order.command === 'create-admin') await createAdministrator(context, order);
  else await setPasswordByOperator(context, order);
}

/**
 * Opens a socket on which the `admin` command gives its order to the service that holds the embedded database: one line of
 * JSON, answered by another. Call it only while holding the data folder; returns the function that closes the socket.
 */
export const openOperatorDoor = (context: Context): Promise<() => Promise<void>> =>
  openDoor(context.config.DATA_DIR, 'admin', (socket) => serveOrder(context, socket));

async function serveOrder(context: Context, socket: Socket) {
  let bytes = 0;
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('data', (data) => {
    bytes += data.length;
    if (bytes > orderMaxBytes) socket.destroy();
  });
  const line = await firstLine(socket).catch(() => undefined);
  if (line === undefined) return;
  socket.setTimeout(0);
  const answer = await obey(context, line).then(
    () => ({ done: true }),
    (error: Error) => ({ refused: error.message }),
  );
  socket.end(`${JSON.stringify(answer)}\n`);
}

async function obey(context: Context, line: string) {
  const order = orderSchema.parse(JSON.parse(line));
  await carryOut(context, order);
  context.jobs.poke();
  context.log.info({ command: order.command }, 'order of the command line carried out');
}

/**
 * Gives an order to the service that runs on this data folder; returns false if none runs, true once it is carried out.
 * Throws an error with the reason if it is refused.
 */
export async function giveOrder(dataDir: string, order: Order): Promise<boolean> {
  const socket = await enterDoor(dataDir, 'admin');
  if (!socket) return false;
  socket.write(`${JSON.stringify(order)}\n`);
  const line = await firstLine(socket);
  socket.destroy();
  if (line === undefined) throw new Error('The service ended before it answered. Please look whether it was done.');
  const answer = answerSchema.parse(JSON.parse(line));
  if ('refused' in answer) throw new Error(answer.refused);
  return true;
}
