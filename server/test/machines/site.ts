import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../processes/free-port.ts'
import { waitUntil } from '../processes/wait-until.ts'
import { startMailServer, startProgram, startStore } from '../start/installation.ts'
import { servedBy, startBalancer } from './balancer.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * Prepares an installation on several machines: HAProxy in front of two web processes, an S3 store and a mail server.
 */
export async function openSite(database: Record<string, string>, onClose: (close: () => unknown) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-machines-'))
  onClose(() => rmSync(dataDir, { recursive: true, force: true }))
  const [store, mail] = await Promise.all([startStore(), startMailServer()])
  onClose(store.close)
  onClose(mail.close)
  const [port, ...webPorts] = await Promise.all([freePort(), freePort(), freePort()])
  const balancer = await startBalancer(port, webPorts)
  onClose(balancer.stop)

  const publicUrl = `http://localhost:${port}`
  const secret = () => randomBytes(32).toString('base64')
  const settings: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Hireloom <hireloom@example.com>',
    SIGNING_KEY: secret(),
    ENCRYPTION_KEY: secret(),
    CAPTCHA_SECRET: secret(),
    PUBLIC_API_KEY: secret(),
    SUBMIT_LIMIT_PER_IP: '100000',
    SUBMIT_LIMIT_PER_COMPANY: '100000',
    ...store.settings,
    ...database,
  }
  const start = async (file: string, more: Record<string, string>, words: string, folder?: string) => {
    const program = startProgram(file, [], { ...settings, ...more }, folder)
    onClose(() => program.end('SIGKILL'))
    await waitUntil(() => expectWords(program.printed, words), 180_000)
    return program
  }
  /** Returns the names of the processes that the balancer sends calls to, from the headers of some replies. */
  const listServing = async () => {
    const replies = await Promise.all(Array.from({ length: 2 * webPorts.length }, () => fetch(`${publicUrl}/api/live`)))
    return [...new Set(replies.filter(({ ok }) => ok).map(({ headers }) => headers.get(servedBy)))]
  }
  return {
    settings,
    publicUrl,
    webPorts,
    mail,
    /** Starts a process from the code in this folder, or from the current one. */
    startWeb: (webPort: number, folder?: string) =>
      start('main.ts', { PORT: `${webPort}`, TASKS: 'off', DRAIN_SECONDS: '2' }, 'is ready at', folder),
    startWorker: (folder?: string) => start('worker.ts', {}, 'The worker is ready', folder),
    async untilAllServe() {
      const checkAll = async () => {
        if ((await listServing()).length < webPorts.length) throw new Error('Not all processes get calls yet')
      }
      await waitUntil(checkAll, 60_000)
    },
  }
}

function expectWords(printed: { out: string; error: string }, words: string) {
  if (!`${printed.out}${printed.error}`.includes(words)) throw new Error(`Not printed yet: ${words}. ${printed.error}`)
}
