/** A bare node:http server with a constant response: `node bare-http.js PORT`. */
import { createServer } from 'node:http';
import { geoAnswer } from './geo-answer.js';

const server = createServer((_request, response) => {
  const text = JSON.stringify(geoAnswer);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(Number(process.argv[2]), '127.0.0.1');
