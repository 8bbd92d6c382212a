import { rmSync } from 'node:fs'
import { OwnServer } from './own-server.ts'

const { E2E_PORT, E2E_DATA_DIR: dataDir = '', E2E_TEMPLATE_DIR: template = '' } = process.env

/** Starts the server that most journeys share, and returns the function that stops it. */
export default async function startCommonServer() {
  // One recruiter is an operator, too.
  const server = await OwnServer.make({ OPERATORS: 'embedded|dimas.prakoso' }, { port: Number(E2E_PORT), dataDir })
  await server.start()
  return async () => {
    await server.remove()
    rmSync(template, { recursive: true })
  }
}
