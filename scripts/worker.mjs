import { prepare } from './prepare.mjs'

await prepare()
const { default: buildIsolated } = await import('./build-isolated.mjs')
await buildIsolated()
await import('../server/src/worker.ts')
