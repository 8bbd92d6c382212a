import { type FileHandle, open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import statics from '@fastify/static'
import { maxFileSize, sizeProblem } from '@hireloom/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachment } from '../../platform/api/attachment.ts'
import { readRest } from '../../platform/api/rest-of-body.ts'
import { missing, Refusal, unprocessable } from '../../platform/errors.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { asOutage, filesPath, isSigned, partialPath, pathOf, removePart, sizeOf } from './disk.ts'
import { beginningMatchesType, matchesContentType } from './file-bytes.ts'

const linkExpired = () => new Refusal(403, 'forbidden', 'This link has expired')
const fileRejected = (message: string) => unprocessable('file_rejected', message)

/** Serves uploads and downloads of the disk store at signed addresses. */
export async function diskFileRoutes(app: FastifyInstance) {
  const { config, now } = app.services
  const folder = join(config.dataDir, 'files')
  // The handler reads the bytes itself, whatever their type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  await makeFolder(folder)
  await app.register(statics, { root: folder, serve: false, cacheControl: false, contentType: false })

  const requireSignedAddress = (request: FastifyRequest, method: 'GET' | 'PUT') => {
    const { key } = request.params as { key: string }
    const parameters = request.query as Record<string, string>
    if (!isSigned(config.signingKey, method, key, parameters, now())) throw linkExpired()
    return { path: pathOf(folder, key), parameters }
  }

  const receive = async (request: FastifyRequest) => {
    const { path, parameters } = requireSignedAddress(request, 'PUT')
    const { type = '' } = parameters
    const size = parameters.size === undefined ? undefined : Number(parameters.size)
    if (request.headers['content-type'] !== type) throw fileRejected(`The file must be sent as ${type}`)
    const length = request.headers['content-length']
    if (length !== undefined) requireAllowedSize(Number(length), size)
    await storeUpload(request.raw, path, type, size)
  }

  app.put(`${filesPath}/:key`, async (request, reply) => {
    try {
      await receive(request)
    } catch (error) {
      await readRest(request.raw, reply)
      throw asOutage(error)
    }
    return reply.code(204).send()
  })

  app.get(`${filesPath}/:key`, async (request, reply) => {
    const { path, parameters } = requireSignedAddress(request, 'GET')
    if ((await sizeOf(path)) === undefined) missing('File')
    // Replies to a Range request with that part, so that a download continues after a broken connection.
    return reply
      .type(parameters.type ?? 'application/octet-stream')
      .headers({
        'content-disposition': attachment(parameters.name ?? 'file'),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .sendFile(basename(path), dirname(path))
  })
}

/**
 * Refuses a file whose size differs from the size in the signed address or, without one there, is 0 or more than 10 MB.
 * A signed size was within the limits of its kind of file.
 */
function requireAllowedSize(receivedBytes: number, size: number | undefined) {
  if (size !== undefined) {
    if (receivedBytes !== size) throw fileRejected(`The file must have exactly ${size} bytes`)
    return
  }
  const problem = sizeProblem(receivedBytes)
  if (problem) throw fileRejected(problem)
}
const addressAlreadyUsed = () => new Refusal(409, 'conflict', 'This address has already been used')

/** Writes an upload next to its place, and moves it there once it is complete and matches its content type. */
async function storeUpload(bytes: Readable, path: string, type: string, size: number | undefined) {
  const part = partialPath(path)
  // Only one upload can create the part, so a file in place is never replaced.
  const file = await openNew(part)
  try {
    const beginning = await write(bytes, file, size).finally(() => file.close())
    const hasDeclaredType = (await beginningMatchesType(beginning, type)) || (await matchesContentType(part, type))
    if (!hasDeclaredType) throw fileRejected("The file's content doesn't match its name")
    if ((await sizeOf(path)) !== undefined) throw addressAlreadyUsed()
    await rename(part, path)
  } catch (error) {
    await removePart(part)
    throw error
  }
}

/** Creates a file, and its folder when that is missing. Refuses a path that is in use. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw addressAlreadyUsed()
    if (code !== 'ENOENT') throw error
    await makeFolder(dirname(path))
    return openNew(path)
  }
}

/** Writes the bytes as they arrive, exactly `size` if it is known. Returns the first chunk, empty if there is none. */
async function write(bytes: Readable, file: FileHandle, size: number | undefined): Promise<Buffer> {
  let beginning: Buffer | undefined
  let receivedBytes = 0
  for await (const chunk of readBody(bytes)) {
    beginning ??= chunk
    receivedBytes += chunk.length
    if (receivedBytes > (size ?? maxFileSize)) requireAllowedSize(receivedBytes, size)
    await file.appendFile(chunk)
  }
  requireAllowedSize(receivedBytes, size)
  return beginning ?? Buffer.alloc(0)
}

/** Refuses a file whose sender stopped halfway. Errors of the disk aren't caught here. */
async function* readBody(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    // Destroying the body would destroy the connection before the reply.
    yield* bytes.iterator({ destroyOnReturn: false })
  } catch {
    throw fileRejected('The file did not arrive completely')
  }
}
