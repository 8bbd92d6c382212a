import { OwnServer } from './own-server.ts'

// Before the journeys, while a core is idle.
await OwnServer.makeTemplate()
