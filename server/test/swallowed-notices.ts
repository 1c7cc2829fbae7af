import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const notification = 'A'.charCodeAt(0);

/**
 * Starts a proxy to a PostgreSQL server that drops notices, like a transaction pooler: LISTEN is answered, but no notice arrives.
 */
export async function swallowingNotices(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let swallowed = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let pending = Buffer.alloc(0);
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data: Buffer) => {
      pending = Buffer.concat([pending, data]);
      // A message is a letter and a length that includes itself.
      while (pending.length >= 5 && pending.length > pending.readInt32BE(1)) {
        const message = pending.subarray(0, 1 + pending.readInt32BE(1));
        pending = pending.subarray(message.length);
        if (message[0] === notification) swallowed += 1;
        else client.write(message);
      }
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
      socket.on('close', () => open.delete(socket));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    swallowed: () => swallowed,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
