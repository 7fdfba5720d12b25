import type { TestProject } from 'vitest/node';
import { serveChromium } from '#support/chromium/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket endpoint of the run's browser. */
    chromiumAddress: string;
  }
}

/** Starts the browser once for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveChromium();
  project.provide('chromiumAddress', server.wsEndpoint());
  return () => server.close();
}
