import { serveForBench } from '../api-server.ts';

await serveForBench();
