/** The program of a worker thread of the compute pool. */
import { serveJobs } from '../compute/serve-jobs.ts';
import { findJob } from '../operations/jobs.ts';
import { nameSources } from './source-names.ts';

nameSources();
serveJobs(findJob);
