/** The official MCP server package with one tool, stateless as ours: `node mcp.js PORT` */
import { createServer } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { McpServer } from '@modelcontextprotocol/server';
import { convert } from 'convert';
import * as z from 'zod/v4';

const inputSchema = z.object({ value: z.number(), from: z.string(), to: z.string() });

createServer(async (request, response) => {
  const server = new McpServer({ name: 'peer', version: '1.0.0' });
  server.registerTool('units', { description: 'Converts a value.', inputSchema }, ({ value, from, to }) => {
    const result = { result: convert(value, from).to(to) };
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
  });
  const transport = new NodeStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  await transport.handleRequest(request, response);
}).listen(Number(process.argv[2]), '127.0.0.1');
