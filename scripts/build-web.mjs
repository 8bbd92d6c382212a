import { buildOnce } from './build-once.mjs'
import { commandOf, run } from './prepare.mjs'

const pages = {
  name: 'the pages',
  folder: 'web/dist',
  sources: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/public.html',
    'web/vite.config.ts',
    'contract/src',
    'package-lock.json',
  ],
}

/** Builds web/dist if its sources have changed since the last build. */
export async function buildWeb() {
  const args = [commandOf('vite'), 'build', 'web', '--logLevel', 'warn']
  await buildOnce(pages, () => run(process.execPath, args, { env: { NODE_ENV: 'production' } }))
}
