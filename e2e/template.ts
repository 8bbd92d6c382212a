import { OwnServer } from './own-server.ts'

// Before the journeys, while a core has nothing else to do.
await OwnServer.makeTemplate()
