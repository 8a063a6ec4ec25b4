// A contact form that bots pay for: the browser solves a proof of work, and this server verifies it.
import { readFileSync } from 'node:fs';
import express from 'express';

const { UTILITY_API_URL = 'http://localhost:3000', UTILITY_API_KEY = '', PORT = '8000' } = process.env;
const page = readFileSync(new URL('index.html', import.meta.url), 'utf8').replace(
  '{{service}}',
  UTILITY_API_URL,
);

/** Returns whether the work was done for this form. Throws if the service cannot tell. */
async function isProven(proof) {
  const url = `${UTILITY_API_URL}/v6/siteverify?min_difficulty=4&scope=localhost/contact`;
  const body = new URLSearchParams({ secret: UTILITY_API_KEY, response: proof });
  const response = await fetch(url, { method: 'POST', body });
  if (!response.ok) throw new Error(`siteverify returned ${response.status}`);
  return (await response.json()).success;
}

const app = express();
app.use(express.urlencoded({ extended: false }));
app.get('/', (_request, response) => response.type('html').send(page));
app.post('/contact', async (request, response) => {
  const { message = '', 'pow-response': proof = '' } = request.body ?? {};
  try {
    if (!(await isProven(proof))) {
      return response.status(403).type('text').send('Please let the check finish, and send the form again.');
    }
  } catch (error) {
    console.error(error);
    return response
      .status(503)
      .type('text')
      .send('We cannot check this right now. Please try again in a minute.');
  }
  console.log(`Message: ${message}`);
  response.type('text').send('Thank you. Your message has arrived.');
});
const server = app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://localhost:${server.address().port}`);
});
