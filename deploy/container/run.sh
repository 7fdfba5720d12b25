#!/bin/sh
# Runs one program of the image: api, worker, storefront; migrate (before the first start and after an upgrade); health.
set -eu
folder=${LABELWERK_FOLDER:-/opt/labelwerk}
# Tells the health check which program the container runs.
program=${TMPDIR:-/tmp}/labelwerk-program

case "${1:-}" in
api)
  echo api >"$program"
  cd "$folder/apps/api"
  exec node --no-allocation-site-pretenuring --min-semi-space-size=16 --no-parallel-scavenge .built/current/main.js
  ;;
worker)
  echo worker >"$program"
  cd "$folder/apps/api"
  exec node --max-semi-space-size=2 .built/current/worker.js
  ;;
storefront)
  echo storefront >"$program"
  cd "$folder/apps/storefront"
  exec node --max-semi-space-size=4 server.ts
  ;;
migrate)
  cd "$folder/apps/api"
  node .built/current/migrate.js
  exec node .built/current/seed.js
  ;;
health)
  case "$(cat "$program" 2>/dev/null)" in
  api) address="http://127.0.0.1:${API_PORT:-4000}/health/ready" ;;
  worker) address="http://127.0.0.1:${WORKER_METRICS_PORT:-9402}/health/ready" ;;
  storefront) address="http://127.0.0.1:${SHOP_PORT:-3000}/health" ;;
  *) exit 1 ;;
  esac
  exec node -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(4000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$address"
  ;;
*)
  echo 'Name a program: api, worker, storefront, migrate or health.' >&2
  exit 64
  ;;
esac
