import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import statics from '@fastify/static'
import { maxFileSize, sizeProblem } from '@hireloom/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachment } from '../../platform/api/attachment.ts'
import { readRest } from '../../platform/api/rest-of-body.ts'
import { missing, Refusal } from '../../platform/errors.ts'
import { filesPath, isSigned, partialPath, pathOf, sizeOf } from './disk.ts'
import { bytesFit, startsAsType } from './file-bytes.ts'

const expired = () => new Refusal(403, 'forbidden', 'This link has expired')
const rejected = (message: string) => new Refusal(422, 'file_rejected', message)

/** Serves uploads and downloads of the disk store at signed addresses. */
export async function diskFileRoutes(app: FastifyInstance) {
  const { config, now } = app.services
  const folder = join(config.dataDir, 'files')
  // The handler reads the bytes itself, whatever their type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  await mkdir(folder, { recursive: true })
  await app.register(statics, { root: folder, serve: false, cacheControl: false, contentType: false })

  const admitted = (request: FastifyRequest, method: 'GET' | 'PUT') => {
    const { key } = request.params as { key: string }
    const facts = request.query as Record<string, string>
    if (!isSigned(config.signingKey, method, key, facts, now())) throw expired()
    return { path: pathOf(folder, key), facts }
  }

  const receive = async (request: FastifyRequest) => {
    const { path, facts } = admitted(request, 'PUT')
    const { type = '' } = facts
    const size = facts.size === undefined ? undefined : Number(facts.size)
    if (request.headers['content-type'] !== type) throw rejected(`The file must be sent as ${type}`)
    const length = request.headers['content-length']
    if (length !== undefined) checkArrival(Number(length), size)
    await keep(request.raw, path, type, size)
  }

  app.put(`${filesPath}/:key`, async (request, reply) => {
    try {
      await receive(request)
    } catch (error) {
      await readRest(request.raw, reply)
      throw error
    }
    return reply.code(204).send()
  })

  app.get(`${filesPath}/:key`, async (request, reply) => {
    const { path, facts } = admitted(request, 'GET')
    if ((await sizeOf(path)) === undefined) missing('File')
    // Replies to a Range with the part, so that a download continues after a broken connection.
    return reply
      .type(facts.type ?? 'application/octet-stream')
      .headers({
        'content-disposition': attachment(facts.name ?? 'file'),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .sendFile(basename(path), dirname(path))
  })
}

/**
 * Refuses a file that has another size than it was announced with, or, if it wasn't, more than most files may have. An
 * announced size is signed, so it was within the limits of its kind.
 */
function checkArrival(arrived: number, size: number | undefined) {
  if (size !== undefined) {
    if (arrived !== size) throw rejected(`The file must have exactly ${size} bytes`)
    return
  }
  const problem = sizeProblem(arrived)
  if (problem) throw rejected(problem)
}
const addressUsed = () => new Refusal(409, 'conflict', 'This address was used already')

/** Writes a file next to its place and moves it there when it is complete and of its content type. */
async function keep(bytes: Readable, path: string, type: string, size: number | undefined) {
  const part = partialPath(path)
  // Only one upload can create the part, so a file in place is never replaced.
  const file = await openNew(part)
  try {
    const beginning = await write(bytes, file, size).finally(() => file.close())
    const hasDeclaredType = (await startsAsType(beginning, type)) || (await bytesFit(part, type))
    if (!hasDeclaredType) throw rejected("The file's content doesn't match its name")
    if ((await sizeOf(path)) !== undefined) throw addressUsed()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Creates a file, and its folder when that is missing. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw addressUsed()
    if (code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true })
    return openNew(path)
  }
}

/** Writes the bytes as they arrive, exactly `size` where it is known, and returns the first chunk. */
async function write(bytes: Readable, file: FileHandle, size: number | undefined): Promise<Buffer> {
  let beginning: Buffer | undefined
  let arrived = 0
  for await (const chunk of received(bytes)) {
    beginning ??= chunk
    arrived += chunk.length
    if (arrived > (size ?? maxFileSize)) checkArrival(arrived, size)
    await file.appendFile(chunk)
  }
  checkArrival(arrived, size)
  return beginning ?? Buffer.alloc(0)
}

/** Refuses a file whose sender stopped halfway. An error of the disk isn't one of the sender, and passes. */
async function* received(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    // Destroying the body would destroy the connection before the reply.
    yield* bytes.iterator({ destroyOnReturn: false })
  } catch {
    throw rejected('The file did not arrive whole')
  }
}
