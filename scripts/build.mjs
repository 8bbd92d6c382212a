import { prepare } from './prepare.mjs'

await prepare()
const { buildWeb } = await import('./build-web.mjs')
await buildWeb()
