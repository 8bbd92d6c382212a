import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../server/test/processes/free-port.ts'
import type { Subject } from './subjects.ts'

/** Starts the bare routes of `floor.ts` for the calls of a subject. */
export async function startFloor(databaseUrl: string, { tokens, candidateId, applicationId }: Subject) {
  const port = await freePort()
  const child = spawn(process.execPath, [...process.execArgv, 'bench/scale/floor.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      TOKEN: tokens[0],
      PORT: `${port}`,
      CANDIDATE: `${candidateId}`,
      APPLICATION: `${applicationId}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    /** The id of the process. */
    pid: child.pid,
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
