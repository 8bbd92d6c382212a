import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { type ErrorBody, toRequest } from '@hireloom/contract/platform/wire'
import { type PublicJob, publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { expect } from '@playwright/test'
import type { Visit } from '../../server/test/applicant.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { generatedSecrets, killDatabase, queryIn } from '../../server/test/start/data-folder.ts'

type Settings = Record<string, string>
interface ServerLocation {
  port: number
  dataDir: string
}

const { E2E_PORT, E2E_TEMPLATE_DIR: template = '' } = process.env
const newFolder = () => mkdtempSync(join(tmpdir(), 'hireloom-own-'))
/** Preserves owners, because PostgreSQL only starts on its own user's files. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to])

/**
 * Removes the files of a stopped database's log that its next start doesn't read: those before `first`, and those
 * after the one that was written last, which are kept for reuse. They are half of the database's bytes. `first` itself
 * is gone if the database wrote another checkpoint as it stopped.
 */
function removeSpareSegments(folder: string, first: string) {
  const names = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const writtenAt = (name: string) => statSync(join(folder, name)).mtimeMs
  const last = names.reduce((latest, name) => (writtenAt(name) > writtenAt(latest) ? name : latest))
  for (const name of names) if (name < first || name > last) rmSync(join(folder, name))
}

/** The product in a separate process with its own data folder, which tests kill and restart. */
export class OwnServer {
  readonly address: string
  private readonly port: number
  private readonly settings: Settings
  private readonly dataDir: string
  private child: ChildProcess | undefined
  private output = ''
  /** The exit code of the last start, once it has ended. */
  ended: Promise<number | null> = Promise.resolve(null)

  private constructor({ port, dataDir }: ServerLocation, settings: Settings) {
    this.port = port
    this.dataDir = dataDir
    this.address = `http://localhost:${port}`
    this.settings = settings
  }

  /** Creates a server with the demo data. `place`: its port and data folder. */
  static async make(settings: Settings, place?: ServerLocation) {
    if (!existsSync(template)) await OwnServer.makeTemplate()
    const server = new OwnServer(place ?? { port: await freePort(), dataDir: newFolder() }, settings)
    await copyFolder(template, server.dataDir)
    return server
  }

  /** Loads the demo data for all servers of a run, advertised at the address of the common one. */
  static async makeTemplate() {
    const server = new OwnServer({ port: Number(E2E_PORT), dataDir: newFolder() }, {})
    let firstSegment = ''
    try {
      await server.start()
      firstSegment = await server.checkpoint()
    } finally {
      await server.stop()
    }
    const unfinished = `${template}-unfinished`
    await copyFolder(server.dataDir, unfinished)
    // Nothing outlives the run. A killed process loses no writes, because the operating system already has them.
    appendFileSync(join(unfinished, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
    removeSpareSegments(join(unfinished, 'postgres', 'pg_wal'), firstSegment)
    renameSync(unfinished, template)
    rmSync(server.dataDir, { recursive: true })
  }

  /** Starts the server with settings for this start only, and waits until it is ready. */
  async start(settings: Settings = {}) {
    const { PATH, NODE_COMPILE_CACHE, WEB_DIR = 'web/dist' } = process.env
    this.output = ''
    const env = {
      PATH,
      NODE_COMPILE_CACHE,
      WEB_DIR,
      PORT: `${this.port}`,
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'silent',
      ...this.settings,
      ...settings,
    }
    const child = spawn(process.execPath, ['server/src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        this.output += chunk
      })
    }
    this.ended = new Promise((resolve) => child.once('close', resolve))
    await this.expectOutput('Hireloom is ready')
  }

  async expectOutput(text: string) {
    await expect.poll(() => this.output, { timeout: 120_000, intervals: [50] }).toContain(text)
  }

  /** Kills the server with `kill -9`, without any cleanup. */
  async kill() {
    this.child?.kill('SIGKILL')
    await this.ended
  }

  async stop() {
    this.child?.kill('SIGTERM')
    await this.ended
  }

  async remove() {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Kills only the database with `kill -9`. */
  killDatabase() {
    killDatabase(this.dataDir)
  }

  /** Runs a command of the product on the data of this server, and returns its output. */
  async run(script: string, ...args: string[]) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: this.dataDir, ...this.settings }
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
    return stdout
  }

  /**
   * Writes a checkpoint, and returns the file of the database's log that it begins in. On a busy machine the database
   * is stopped before it writes another one.
   */
  private async checkpoint() {
    await this.query('checkpoint')
    const [row] = await this.query<{ first: string }>(
      'select pg_walfile_name(redo_lsn) as first from pg_control_checkpoint()',
    )
    if (!row) throw new Error('The database has no checkpoint')
    return row.first
  }

  query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return queryIn<Row>(this.dataDir, text, values)
  }

  /** Returns a visitor of a company's public pages. */
  visit(companySlug: string): Visit {
    return visitAt(this.address, this.dataDir, companySlug)
  }

  /** Finds a published job of a company by a word of its name. */
  async publishedJob(companySlug: string, search: string): Promise<PublicJob> {
    const { call } = this.visit(companySlug)
    const { body } = await call(publicSite.jobs, { params: { companySlug }, query: { search } })
    const jobSlug = body.data[0]?.slug ?? ''
    return (await call(publicSite.job, { params: { companySlug, jobSlug } })).body.data
  }
}

/** Returns a visitor of a company's public pages on the server at this address, with this data folder. */
export function visitAt(address: string, dataDir: string, companySlug: string): Visit {
  const { publicApiKey, captchaSecret } = generatedSecrets(dataDir)
  const common = {
    [publicHeaders.apiKey]: publicApiKey,
    [publicHeaders.companySlug]: companySlug,
  }
  return {
    captchaSecret,
    put: async (url, bytes, contentType) => {
      const headers = { 'content-type': contentType }
      const response = await fetch(new URL(url, address), { method: 'PUT', headers, body: new Uint8Array(bytes) })
      return { statusCode: response.status, body: await response.text() }
    },
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, more: Settings = {}) => {
      const { method, url, body } = toRequest(endpoint, input)
      const headers = { ...common, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) }
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const response = await fetch(new URL(url, address), init)
      const json: Reply<E> & Partial<ErrorBody> = await response.json()
      return { status: response.status, headers: Object.fromEntries(response.headers), body: json }
    },
  }
}
