import { randomUUID } from 'node:crypto';
import { commandRun, createRun, getRunState, showAppraiserCode } from '@teamsparks/contract/runs/endpoints/runs';
import { joinRun } from '@teamsparks/contract/runs/endpoints/screens';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import type { Joined } from '@teamsparks/contract/runs/fields/screen-view';
import type { HostMessage, Run, RunCode } from '@teamsparks/contract/runs/fields/run-view';
import { openRunsMax } from '@teamsparks/contract/runs/vocabulary';
import { hashPassword, insertUser } from '../../server/src/features/accounts/index.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { password, signIn } from '../library.ts';
import { plantMaterials, plantSheets } from '../sheets.ts';
import { Listener, type Seat } from './listener.ts';

/** A run with everybody who follows it. */
export interface Room {
  id: number;
  /** The cookies of its host. */
  cookie: string;
  tab: string;
  /** Number of the last event sent to its host. */
  seq: number;
  /** Code with which screens of teams join. */
  code: string;
  listeners: Listener[];
}

/** Returns the username of a host, by number. */
export const hostName = (number: number) => `host${number}`;
export const librarySize = 60;
/** Requests of one kind in parallel while rooms are created. */
const atOnce = 16;

/** Inserts challenges with sheets, and the hosts that `runs` runs need. */
export async function plantHosts(db: Database, runs: number) {
  await plantSheets(db, librarySize);
  await plantMaterials(db, librarySize);
  const passwordHash = await hashPassword(password);
  for (let number = 0; number < runs / openRunsMax; number += 1) {
    const username = hostName(number);
    await insertUser(db, {
      username,
      email: `${username}@example.com`,
      passwordHash,
      staffPassword: true,
      role: 'mentor',
      verified: true,
    });
  }
}

/** Sends JSON by POST and returns JSON and cookies; throws with the server's answer if it refuses. */
async function post<T>(url: string, cookie: string, body?: object): Promise<{ answer: T; cookies: string[] }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return { answer: JSON.parse(text) as T, cookies: response.headers.getSetCookie() };
}

/** Sends one step of a run and returns the host's message. */
export async function steer(url: string, room: Room, kind: string, payload: object = {}): Promise<HostMessage> {
  const body = { id: randomUUID(), by: room.tab, seen: room.seq, step: { kind, payload } };
  const path = urlOf(commandRun.path, { id: String(room.id) });
  const { answer } = await post<HostMessage>(url + path, room.cookie, body);
  room.seq = answer.seq;
  return answer;
}

async function join(url: string, code: string): Promise<Seat & { screen: string }> {
  const { answer, cookies } = await post<Joined>(url + joinRun.path, '', { code });
  const { kind, screen } = answer;
  return { screen, path: `/run-api/${kind}/${screen}/stream`, cookie: cookies[0]?.split(';', 1)[0] ?? '' };
}

/** Who is in a room beside its host. */
export interface Seats {
  teams: number;
  appraisers: number;
}

async function fillRoom(url: string, cookie: string, challenge: number, { teams, appraisers }: Seats): Promise<Room> {
  const wanted = { kind: 'challenge', id: challenge, rules: 'practice', place: 'room', sound: true };
  const { answer } = await post<Run>(url + createRun.path, cookie, { ...wanted, teams: ['Sea Turtles', 'Foxes'] });
  const { id } = answer;
  const code = answer.code?.code ?? '';
  const room: Room = { id, cookie, tab: randomUUID(), seq: 0, code, listeners: [] };
  const seats: Seat[] = [{ path: `/org-api/runs/${id}/stream`, cookie }];
  for (let number = 0; number < teams; number += 1) seats.push(await join(url, code));
  if (appraisers > 0) {
    const shown = await post<RunCode>(url + urlOf(showAppraiserCode.path, { id: String(id) }), cookie);
    for (let number = 0; number < appraisers; number += 1) {
      const seat = await join(url, shown.answer.code);
      await steer(url, room, 'admit', { screen: seat.screen });
      seats.push(seat);
    }
  }
  room.listeners = seats.map((seat) => new Listener(seat));
  await steer(url, room, 'start');
  return room;
}

/** Creates started runs with their screens, which do not listen yet. */
export async function makeRooms(
  url: string,
  count: number,
  seats: Seats,
  { firstHost } = { firstHost: 0 },
): Promise<Room[]> {
  const rooms: Room[] = [];
  const cookies = new Map<number, Promise<string>>();
  const numbers = Array.from({ length: count }, (_, number) => number);
  const fill = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const host = firstHost + Math.floor(number / openRunsMax);
      const cookie = cookies.get(host) ?? signIn({ url }, hostName(host));
      cookies.set(host, cookie);
      rooms.push(await fillRoom(url, await cookie, 1 + (number % librarySize), seats));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fill));
  return rooms;
}

/** Returns the state of a run, as its host gets it. */
export async function readHost(url: string, { id, cookie }: Room): Promise<HostMessage> {
  const response = await fetch(url + urlOf(getRunState.path, { id: String(id) }), { headers: { cookie } });
  return (await response.json()) as HostMessage;
}
