import { createServer, type ServerResponse } from 'node:http';

// What one process can do at best: the same bytes to as many sockets, by node:http alone and without a database.

const { PORT } = process.env;
const sockets: ServerResponse[] = [];
let texts: string[] = [];
let answer = '';

const say = (number: number) => sockets[number]?.write(texts[number] ?? '');

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const number = Number(searchParams.get('of'));
  switch (pathname) {
    case '/stream':
      sockets[number] = response;
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.write('id: 0\nevent: message\ndata: {}\n\n');
      return;
    case '/texts': {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        ({ texts, answer } = JSON.parse(body) as { texts: string[]; answer: string });
        response.end();
      });
      return;
    }
    case '/command':
      for (const of of searchParams.getAll('of')) say(Number(of));
      response.end(answer);
      return;
    case '/burst':
      for (const of of sockets.keys()) say(of);
      response.end();
      return;
    default:
      response.end();
  }
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
