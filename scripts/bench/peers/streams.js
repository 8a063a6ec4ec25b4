/** A bare server that writes each message it gets to all its event streams: `node streams.js PORT` */
import { createServer } from 'node:http';

const streams = new Set();
let id = 0;

createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.add(response);
    return;
  }
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const { username, message } = JSON.parse(text);
    id += 1;
    const data = JSON.stringify({ username, message, timestamp: new Date().toISOString() });
    const event = `event: message\nid: ${id}\ndata: ${data}\n\n`;
    for (const stream of streams) stream.write(event);
    const body = '{"message":"Message sent successfully"}';
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
