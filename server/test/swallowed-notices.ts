import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const notification = 'A'.charCodeAt(0);

/**
 * A way to a PostgreSQL server on which no notice arrives, as behind a pooler that gives a connection to somebody else after each
 * transaction: LISTEN is answered, and that is all.
 */
export async function swallowingNotices(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let swallowed = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let rest = Buffer.alloc(0);
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      // A letter, and the length of what follows with that of the length itself.
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const message = rest.subarray(0, 1 + rest.readInt32BE(1));
        rest = rest.subarray(message.length);
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
