import { prepare } from './prepare.mjs'

await prepare()
const { default: buildIsolated } = await import('./build-isolated.mjs')
const { buildWeb } = await import('./build-web.mjs')
await buildIsolated()
await buildWeb()
await import('../server/test/machines/start.ts')
