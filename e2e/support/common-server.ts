import { rmSync } from 'node:fs'
import { OwnServer } from './own-server.ts'

const { E2E_PORT, E2E_DATA_DIR: dataDir = '', E2E_TEMPLATE_DIR: template = '' } = process.env

/** Starts the server that most journeys share, and returns the function that stops it. */
export default async function startCommonServer() {
  const settings = {
    // One recruiter is an operator, too.
    OPERATORS: 'embedded|dimas.prakoso',
    // Journeys run at the same time on a machine that they keep busy.
    CALLS_PER_COMPANY: '500',
  }
  const server = await OwnServer.make(settings, { port: Number(E2E_PORT), dataDir })
  await server.start()
  return async () => {
    await server.remove()
    rmSync(template, { recursive: true })
  }
}
