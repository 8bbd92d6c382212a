import { OwnServer } from './own-server.ts'

// Runs before the journeys, while a core is idle.
await OwnServer.makeTemplate()
