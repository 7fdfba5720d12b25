/**
 * Runs Lighthouse with its default mobile settings against addresses in an open browser, and writes the results as
 * JSON: `measure.mjs <debugging port> <headers as JSON> <runs> <address…>`. Node resolves Lighthouse from this folder.
 */
import lighthouse from 'lighthouse';

const [, , port, headers, runs, ...addresses] = process.argv;
const found = [];
// Alternating, so that a slow period of the machine affects every page.
for (let run = 0; run < Number(runs); run += 1)
  for (const address of addresses) {
    const result = await lighthouse(address, {
      port: Number(port),
      output: 'json',
      logLevel: 'silent',
      extraHeaders: JSON.parse(headers),
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const { lhr } = result;
    const value = (id) => lhr.audits[id]?.numericValue ?? Number.NaN;
    found.push({
      address,
      error: lhr.runtimeError?.message,
      scores: Object.fromEntries(
        Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      benchmarkIndex: lhr.environment.benchmarkIndex,
      isIndexed: lhr.audits['is-crawlable']?.score === 1,
      failed: Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id }) => id),
    });
  }
process.stdout.write(JSON.stringify(found));
