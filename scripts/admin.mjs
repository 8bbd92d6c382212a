import { prepare } from './prepare.mjs'

await prepare()
await import('../server/src/admin.ts')
