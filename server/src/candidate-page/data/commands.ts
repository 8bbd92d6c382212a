import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { createZipWriter } from '../../documents/archives/zip-writer.ts'
import type { Services } from '../../platform/api/routes.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { type AddressVisit, openedApplications } from '../address-visit.ts'
import { listPassedStages } from '../status/application-queries.ts'
import { statusOf, stepsOf } from '../status/status-views.ts'
import { refusalIn } from '../visit.ts'
import { dataOfApplication } from './facts.ts'
import { DataPackage } from './package.ts'
import { type OwnData, readOwnData } from './queries.ts'
import { readablePage } from './readable.ts'
import { listPassedTo, listSeenBy } from './viewers.ts'

/** The maximum number of downloads of one address in an hour. */
const downloadsPerHour = 3
/** The number of bytes above which an archive uses 64 bits for its sizes. */
const largeArchive = 3_500_000_000

/** The addresses whose download this process is creating. */
const downloadsInProgress = new Set<string>()

/**
 * Creates the archive with the data of the opened applications of the address, and returns it as a stream that removes
 * it at its end; undefined while another one is being made.
 */
export async function makeDownload(visit: AddressVisit): Promise<Readable | undefined> {
  const { services, company, session, texts, now } = visit
  const key = `${company.id} ${session.email}`
  if (downloadsInProgress.has(key)) return undefined
  downloadsInProgress.add(key)
  try {
    await limitPerHour(services.db, `candidate data ${key}`, downloadsPerHour, now, refusalIn(texts))
    return await createArchive(visit)
  } finally {
    downloadsInProgress.delete(key)
  }
}

async function createArchive(visit: AddressVisit) {
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-data-'))
  try {
    const path = join(folder, 'data.zip')
    await writeArchive(visit, path)
    const stream = createReadStream(path)
    stream.once('close', () => void rm(folder, { recursive: true, force: true }))
    return stream
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function writeArchive(visit: AddressVisit, path: string) {
  const { services, texts, company, session, now, language } = visit
  const applications = openedApplications(visit)
  const ids = applications.map(({ id }) => id)
  const ownData = await readOwnData(services.db, { companyId: company.id, ids })
  const stored = await withBytes(
    services,
    applications.flatMap(({ id, reference }) => filesOf(ownData, id, reference)),
  )
  const entries = []
  for (const application of applications) {
    const moves = await listPassedStages(services.db, { companyId: company.id, applicationId: application.id })
    // The download has the words that candidates would read, even while the company has switched the news off.
    const context = { company: { ...company, isCandidatePageOn: true }, now, language }
    const files = stored.filter(({ applicationId }) => applicationId === application.id)
    const facts = {
      application,
      status: statusOf(application, context),
      steps: stepsOf(application, moves, context),
      seenBy: await listSeenBy(services.db, texts, company.id, [application.id]),
      passedTo: await listPassedTo(services.db, texts, company, [application.id]),
      files: files.map(({ path, filename, size: bytes }) => ({ path, filename, bytes })),
    }
    entries.push(dataOfApplication(visit, ownData, facts))
  }
  const data = DataPackage.parse({
    company: company.name,
    address: session.email,
    madeAt: now.toISOString(),
    applications: entries.filter((entry) => entry !== undefined),
  })
  const size = stored.reduce((sum, file) => sum + file.size, 0)
  const file = await open(path, 'wx', 0o600)
  try {
    const zip = createZipWriter(file, { isZip64: size > largeArchive })
    await zip.add('data.html', [readablePage(texts, data, company.timeZone)])
    await zip.add('data.json', [JSON.stringify(data, null, 2)])
    await zip.add('schema.json', [JSON.stringify(z.toJSONSchema(DataPackage), null, 2)])
    for (const { key, path } of stored) await zip.add(path, await services.outside.files.read(key))
    await zip.end()
  } finally {
    await file.close()
  }
}

/** Returns the files that are in the store. One whose upload was interrupted has only a row. */
async function withBytes({ outside }: Pick<Services, 'outside'>, files: readonly PackagedFile[]) {
  const stored: PackagedFile[] = []
  for (const file of files) if ((await outside.files.size(file.key)) !== undefined) stored.push(file)
  return stored
}

interface PackagedFile {
  applicationId: number
  key: string
  filename: string
  size: number
  /** The path in the archive. */
  path: string
}

/**
 * Lists the files of an application: those the candidate sent, letters of offers that were sent, and signed documents.
 */
function filesOf({ files, offers, signatures }: OwnData, id: number, reference: string): PackagedFile[] {
  const letters = [...offers, ...signatures].map(({ fileId, ...file }) => ({ ...file, id: fileId }))
  const all = [...files, ...letters].filter(({ applicationId }) => applicationId === id)
  const byId = new Map<number, PackagedFile>()
  for (const { id: fileId, key, filename, size } of all) {
    if (fileId === null || key === null || filename === null || size === null) continue
    const path = `files/${reference}/${fileId}-${safeName(filename)}`
    byId.set(fileId, { applicationId: id, key, filename, size, path })
  }
  return [...byId.values()]
}

/** Returns a name that every system accepts and that stays in its folder. */
const safeName = (filename: string) => filename.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').slice(-100)
